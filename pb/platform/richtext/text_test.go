package richtext_test

import (
	"encoding/json"
	"os"
	"testing"

	"workforce/pb/platform/richtext"
	"workforce/pb/test/testapp"
)

// TestWordsAndReadingTime reads the table that the editor's test reads, too.
func TestWordsAndReadingTime(t *testing.T) {
	data, err := os.ReadFile("../../../content/testdata/words.json")
	testapp.Must(t, err)
	var table struct {
		Words []struct {
			Name, HTML string
			Words      int
		}
		Minutes []struct{ Words, Minutes int }
	}
	testapp.Must(t, json.Unmarshal(data, &table))
	if len(table.Words) == 0 || len(table.Minutes) == 0 {
		t.Fatal("the table is empty")
	}
	for _, test := range table.Words {
		t.Run(test.Name, func(t *testing.T) {
			if got := richtext.Words(test.HTML); got != test.Words {
				t.Errorf("Words(%q) = %d, want %d", test.HTML, got, test.Words)
			}
		})
	}
	for _, test := range table.Minutes {
		if got := richtext.ReadingMinutes(test.Words); got != test.Minutes {
			t.Errorf("ReadingMinutes(%d) = %d, want %d", test.Words, got, test.Minutes)
		}
	}
}
