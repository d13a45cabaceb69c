package api_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"net/http"
	"strings"
	"testing"

	"workforce/content"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
)

// shownImage is the response to POST /api/images.
type shownImage struct {
	URL    string `json:"url"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
}

// upload sends files: pairs of a name and a content.
func (e caller) upload(t *testing.T, field string, files ...string) testapp.Answer {
	t.Helper()
	return e.uploadTo(t, "/api/images", field, files...)
}

// uploadTo sends files to an address.
func (e caller) uploadTo(t *testing.T, path, field string, files ...string) testapp.Answer {
	t.Helper()
	var attached []testbinary.Attachment
	for i := 0; i < len(files); i += 2 {
		attached = append(attached, testbinary.Attachment{Field: field, Name: files[i], Content: []byte(files[i+1])})
	}
	form, mediaType := testbinary.EncodeForm(t, nil, attached...)
	return e.Do(http.MethodPost, path, bytes.NewReader(form), "Authorization", e.token, "Content-Type", mediaType)
}

// mustUpload uploads a valid image.
func (e caller) mustUpload(t *testing.T, name, content string) shownImage {
	t.Helper()
	answer := e.upload(t, "image", name, content)
	if answer.Status != http.StatusCreated {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	var made shownImage
	answer.Into(t, &made)
	return made
}

// coloured returns a picture with a red left half and a blue right half.
func coloured(width, height int) image.Image {
	picture := image.NewRGBA(image.Rect(0, 0, width, height))
	for x := range width {
		for y := range height {
			picture.Set(x, y, color.RGBA{R: uint8(255 * (2*x/width ^ 1)), B: uint8(255 * (2 * x / width)), A: 255})
		}
	}
	return picture
}

func asPNG(t *testing.T, picture image.Image) string {
	t.Helper()
	var out bytes.Buffer
	testapp.Must(t, png.Encode(&out, picture))
	return out.String()
}

// asJPEG returns a photo with metadata: the camera was held on its side, at a secret place.
func asJPEG(t *testing.T, picture image.Image) string {
	t.Helper()
	var out bytes.Buffer
	testapp.Must(t, jpeg.Encode(&out, picture, nil))
	notes := "Exif\x00\x00II*\x00\x08\x00\x00\x00\x01\x00\x12\x01\x03\x00\x01\x00\x00\x00\x06\x00\x00\x00\x00\x00\x00\x00 secret place <script>"
	length := binary.BigEndian.AppendUint16(nil, uint16(len(notes)+2))
	return "\xff\xd8\xff\xe1" + string(length) + notes + out.String()[2:]
}

// TestCreateImage checks that an upload is stored upright and without metadata. pictures.TestTaken asks for formats.
func TestCreateImage(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	noted := asPNG(t, coloured(30, 20))
	chunk := "tEXtAuthor\x00secret place"
	sum := binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE([]byte(chunk)))
	noted = noted[:33] + "\x00\x00\x00\x13" + chunk + string(sum) + noted[33:]
	for name, c := range map[string]struct {
		file, content, ending, contentType string
		width, height                      int
	}{
		"a photo on its side":   {"My Photo.JPG", asJPEG(t, coloured(60, 40)), ".jpg", "image/jpeg", 40, 60},
		"a PNG with metadata":   {"../../é.png", noted, ".png", "image/png", 30, 20},
		"a wide PNG":            {"a.png", asPNG(t, coloured(3000, 300)), ".png?thumb=960x0", "image/png", 960, 96},
		"a GIF":                 {"a.gif", testapp.Picture(t, "gif"), ".gif", "image/gif", 8, 6},
		"a PNG with other name": {"evil.html", noted, ".png", "image/png", 30, 20},
	} {
		t.Run(name, func(t *testing.T) {
			made := editor.mustUpload(t, c.file, c.content)
			if made.Width != c.width || made.Height != c.height || !strings.HasSuffix(made.URL, c.ending) {
				t.Errorf("%+v", made)
			}
			answer := editor.Get(made.URL, "")
			if answer.Status != http.StatusOK || answer.Header.Get("Content-Type") != c.contentType ||
				answer.Header.Get("X-Content-Type-Options") != "nosniff" ||
				!strings.Contains(answer.Header.Get("Content-Security-Policy"), "sandbox") ||
				!strings.Contains(answer.Header.Get("Cache-Control"), "max-age") {
				t.Fatalf("%s: %d %v", made.URL, answer.Status, answer.Header)
			}
			if strings.Contains(answer.Body, "secret place") || strings.Contains(answer.Body, "<script>") {
				t.Error("metadata is kept")
			}
			shown, _, err := image.Decode(strings.NewReader(answer.Body))
			if err != nil || shown.Bounds().Dx() != c.width || shown.Bounds().Dy() != c.height {
				t.Fatalf("%v of %v", err, shown.Bounds())
			}
			text := `<p>a</p><img src="` + made.URL + `" alt="">`
			if post := editor.create(t,
				with("content", `"`+strings.ReplaceAll(text, `"`, `\"`)+`"`)); post.Content != text {
				t.Errorf("a post shows %s", post.Content)
			}
		})
	}
}

// TestRefusedImages sends files that are no images. pictures.TestRefusals asks for the sentences about pictures.
func TestRefusedImages(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	claims := asPNG(t, coloured(2, 2))
	maxBytes := content.Limits.Image.MaxBytes()
	tooLarge := fmt.Sprintf("The image must not be larger than %d MB", content.Limits.Image.MaxMegabytes)
	const unknown, broken = "Pictures must be JPEG, PNG, WebP or GIF files; the dashboard also takes SVG. Take a screenshot of any other and use that.", "The image is damaged, or of a kind that cannot be read"
	for name, c := range map[string]struct{ content, sentence string }{
		"empty":  {"", "The file is empty"},
		"an SVG": {`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`, unknown},
		"a page": {"<!doctype html><script>alert(1)</script>", unknown},
		"a HEIC photo": {"\x00\x00\x00\x18ftypheic",
			"HEIC photos cannot be used. Take a screenshot of this one and use that"},
		"half a PNG":              {asPNG(t, coloured(90, 90))[:100], broken},
		"a byte too much":         {claims + strings.Repeat("\x00", maxBytes+1-len(claims)), tooLarge},
		"the head of a large one": {strings.Repeat("\x00", maxBytes), unknown},
	} {
		t.Run(name, func(t *testing.T) {
			answer := editor.upload(t, "image", "a.png", c.content)
			var said refusal
			if answer.Into(t, &said); answer.Status != http.StatusUnprocessableEntity || len(said.Fields) != 1 ||
				said.Fields["image"] != c.sentence {
				t.Errorf("%d %s", answer.Status, answer.Body)
			}
			checkRefusal(t, answer)
		})
	}
	t.Run("not one file", func(t *testing.T) {
		picture := testapp.Picture(t, "png")
		for _, answer := range []testapp.Answer{
			editor.upload(t, "image"), editor.upload(t, "image", "a.png", picture, "b.png", picture),
			editor.upload(t, "file", "a.png", picture),
			editor.Post("/api/images", `{"image":"a"}`, "Authorization", editor.token),
		} {
			checkField(t, answer, http.StatusBadRequest, "")
		}
	})
	if left, err := editor.CountRecords("images"); err != nil || left != 0 {
		t.Errorf("%d images are stored (%v)", left, err)
	}
}

// TestCover sets the cover of a post from an image, keeps, changes and removes it. The addresses that covers had in
// earlier versions of the program lead to their images.
func TestCover(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	first := editor.mustUpload(t, "a.png", asPNG(t, coloured(1200, 675)))
	second := editor.mustUpload(t, "b.jpg", asJPEG(t, coloured(60, 40)))
	made := editor.create(t, with("cover", `"`+first.URL+`"`))
	path := "/api/blogs/" + made.ID
	opens := func(address, contentType string) {
		t.Helper()
		if answer := editor.Get(address+"?thumb=480x270", ""); answer.Status != http.StatusOK ||
			answer.Header.Get("Content-Type") != contentType {
			t.Errorf("%s: %d %v", address, answer.Status, answer.Header)
		}
	}
	opens(made.Cover, "image/png")
	former := "/api/files/blogs/" + made.ID + "/cover_" + collections.ImageIDAt(second.URL) + "_2.jpg"
	for _, c := range []struct{ sent, contentType string }{
		{made.Cover, "image/png"}, {first.URL, "image/png"}, {second.URL, "image/jpeg"}, {made.Cover, "image/png"},
		{former, "image/jpeg"},
	} {
		var now post
		editor.call(t, http.MethodPut, path, with("cover", `"`+c.sent+`"`), http.StatusOK, &now)
		opens(now.Cover, c.contentType)
	}
	now := post{}
	editor.call(t, http.MethodGet, path, "", http.StatusOK, &now)
	answer := editor.Get(former+"?thumb=960x540t", "")
	if answer.Status != http.StatusFound || answer.Header.Get("Location") != now.Cover+"?thumb=960x540t" {
		t.Errorf("the address of a copy: %d %v", answer.Status, answer.Header)
	}
	if editor.call(t, http.MethodPut, path, with("cover", `""`), http.StatusOK, &now); now.Cover != "" {
		t.Errorf("%+v", now)
	}
}
