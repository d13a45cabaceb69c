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
	testapp.Must(t, err)
	if *update {
		text, err := json.Marshal(shape, json.Deterministic(true), jsontext.WithIndent("  "))
		testapp.Must(t, err)
		testapp.Must(t, os.WriteFile("shape.json", append(text, '\n'), 0o600))
		return
	}
	stored, err := os.ReadFile("shape.json")
	testapp.Must(t, err)
	var expected watch.Shape
	testapp.Must(t, json.Unmarshal(stored, &expected))
	if !maps.Equal(shape, expected) {
		t.Error("The migrations make another database. Run: go test ./pb/ops/watch -run TestShapeFile -update")
	}
}
