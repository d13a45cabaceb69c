package kit_test

import (
	"reflect"
	"testing"

	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/api/kit"
)

// TestSchemaTags checks what the tags of fields say about their values.
func TestSchemaTags(t *testing.T) {
	schema := kit.Schemas{}.OfAnswer(struct {
		State   string         `json:"state" enum:"open,closed"`
		Created types.DateTime `json:"created" nullable:"false"`
		Closed  types.DateTime `json:"closed"`
	}{})
	want := map[string]any{
		"state":   kit.Schema{"type": "string", "enum": []string{"open", "closed"}},
		"created": kit.Schema{"type": "string", "format": "date-time"},
		"closed":  kit.Schema{"type": []string{"string", "null"}, "format": "date-time"},
	}
	if got := schema["properties"]; !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
