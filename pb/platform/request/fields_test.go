package request

import "testing"

// TestTooLarge blames the files for a body that only files can make so large, and nothing in
// particular for a smaller one.
func TestTooLarge(t *testing.T) {
	form := Fields{Files: Files{Field: "photo", MaxCount: 2, MaxBytes: 5 << 20, TooLarge: "Send less"}}
	if limit := form.MaxBody(); limit != 11<<20 {
		t.Errorf("the limit is %d bytes", limit)
	}
	if refusal := form.tooLarge(form.MaxBody()); refusal.Status != 413 || refusal.Sentence != "Send less" ||
		refusal.Fields["photo"] != "Send less" {
		t.Errorf("%+v", refusal)
	}
	if refusal := form.tooLarge(DefaultMaxBody); refusal.Status != 413 || refusal.Sentence == "Send less" ||
		refusal.Fields != nil {
		t.Errorf("%+v", refusal)
	}
}
