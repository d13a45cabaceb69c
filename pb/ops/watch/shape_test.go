package watch_test

import (
	"encoding/json/jsontext"
	"encoding/json/v2"
	"flag"
	"maps"
	"os"
	"testing"

	"workforce/pb/ops/watch"
	"workforce/pb/test/testapp"
)

var update = flag.Bool("update", false, "write shape.json")

// TestShapeFile checks that shape.json is what the migrations make.
func TestShapeFile(t *testing.T) {
	shape, err := watch.ReadShape(testapp.New(t))
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		text, err := json.Marshal(shape, json.Deterministic(true), jsontext.WithIndent("  "))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("shape.json", append(text, '\n'), 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	stored, err := os.ReadFile("shape.json")
	if err != nil {
		t.Fatal(err)
	}
	var expected watch.Shape
	if err := json.Unmarshal(stored, &expected); err != nil {
		t.Fatal(err)
	}
	if !maps.Equal(shape, expected) {
		t.Error("The migrations make another database. Run: go test ./pb/ops/watch -run TestShapeFile -update")
	}
}
