package pages

import "testing"

// TestPictureFocus checks how a cover is cropped around the point that an editor chose.
func TestPictureFocus(t *testing.T) {
	for focus, want := range map[string][2]string{
		"":          {"/a.png?thumb=960x540", "/a.png?thumb=480x270"},
		"50% 0%":    {"/a.png?thumb=960x540t", "/a.png?thumb=480x0"},
		"0% 50%":    {"/a.png?thumb=960x540", "/a.png?thumb=480x0"},
		"100% 100%": {"/a.png?thumb=960x540b", "/a.png?thumb=480x0"},
	} {
		shown := pictureAt("/a.png", "", "A desk", focus)
		if got := [2]string{shown.Src, shown.Sizes[0].Src}; got != want || shown.Focus != focus {
			t.Errorf("%q: %q with the focus %q, want %q", focus, got, shown.Focus, want)
		}
	}
}
