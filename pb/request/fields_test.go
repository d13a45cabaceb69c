package request

import (
	"strings"
	"testing"
)

// TestTooLarge checks the sentences that follow from the declared limits of files.
func TestTooLarge(t *testing.T) {
	for want, files := range map[string]Files{
		"The file must not be larger than 5 MB":               {Field: "a", MaxCount: 1, MaxBytes: 5 << 20},
		"The image must not be larger than 2.5 MB":            {Field: "a", MaxCount: 1, MaxBytes: 5 << 19, Noun: "image"},
		"Please attach at most 10 files of at most 2 MB each": {Field: "a", MaxCount: 10, MaxBytes: 2 << 20},
	} {
		form := Fields{Files: files}
		refusal := form.tooLarge(form.MaxBody())
		if refusal.Status != 413 || refusal.Sentence != want || refusal.Fields["a"] != want {
			t.Errorf("%+v, want %q", refusal, want)
		}
		// Texts may pass the smaller limit, too, and then the files are not to blame.
		if refusal := form.tooLarge(DefaultMaxBody); !strings.HasPrefix(refusal.Sentence, "The request ") || refusal.Fields != nil {
			t.Errorf("%+v", refusal)
		}
	}
}
