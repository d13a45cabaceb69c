package pictures

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"github.com/disintegration/imaging"
)

// TestRefusals sends pictures that are too large, move, or are damaged. Each sentence names
// the limit that applies.
func TestRefusals(t *testing.T) {
	photo := jpegKind{sampling: jpeg420}
	half := madePNG(t, 90, 90, pngKind{8, 2, 0})
	for _, c := range []struct {
		name, format, sentence string
		file                   []byte
	}{
		{"a wide line", PNG, "must not be wider or higher than 20000 pixels",
			madePNG(t, 32_000_000, 1, pngKind{1, 0, 0})},
		{"a high line", PNG, "must not be wider or higher than 20000 pixels", madePNG(t, 1, 20_001, pngKind{1, 0, 0})},
		{"108 megapixels", JPEG, "has 108 megapixels, and 64 is the limit", madeJPEG(12_000, 9_000, photo)},
		{"a little too many", JPEG, "has 64.1 megapixels, and 64 is the limit", madeJPEG(8_001, 8_001, photo)},
		{"progressive", JPEG, "has 30 megapixels. Stored in this way, it can have 16 at most. Make it smaller, or save it as an ordinary JPEG", madeJPEG(6_000, 5_000, jpegKind{progressive: true, sampling: jpeg444})},
		{"animated PNG", PNG, "Animated PNG",
			madePNG(t, 8, 6, pngKind{8, 2, 0}, pngChunk("acTL", "\x00\x00\x00\x02\x00\x00\x00\x00"))},
		{"animated WebP", WebP, "Animated WebP",
			madeWebP(8, 6, riffChunk("VP8X", "\x02\x00\x00\x00\x07\x00\x00\x05\x00\x00"),
				riffChunk("ANIM", "\x00\x00\x00\x00\x00\x00"))},
		{"wide GIF", GIF, "A GIF can be 2560 pixels wide and high at most", madeGIF(t, 2561, 1, 1)},
		{"heavy GIF", GIF, "A GIF can be 5 MB at most",
			append(madeGIF(t, 8, 6, 1), make([]byte, limits.MaxStoredBytes())...)},
		{"a GIF of 50,001 frames", GIF, "too many frames", madeGIF(t, 1, 1, 50_001)},
		{"a long GIF", GIF, "too many frames", madeGIF(t, 2_500, 2_500, 81)},
		{"half a GIF", GIF, "damaged", madeGIF(t, 200, 200, 1)[:30]},
		{"half a PNG", PNG, "damaged", half[:len(half)-20]},
		{"half a JPEG", JPEG, "damaged", madeJPEG(90, 90, photo)[:170]},
		{"nothing of a JPEG", JPEG, "damaged", []byte("\xff\xd8\xff")},
		{"nothing of a WebP", WebP, "damaged", []byte("RIFF\x04\x00\x00\x00WEBP")},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := Redraw(t.Context(), reading(c.file), c.format); err == nil ||
				!strings.Contains(err.Error(), c.sentence) {
				t.Errorf("%v, want %q", err, c.sentence)
			}
		})
	}
}

// TestTaken redraws pictures of every kind.
func TestTaken(t *testing.T) {
	oneFrame := pngChunk("acTL", "\x00\x00\x00\x01\x00\x00\x00\x00")
	withoutEnd := func(file []byte, length int) []byte { return file[:len(file)-length] }
	photo := madeJPEG(80, 60, jpegKind{sampling: jpeg420})
	for _, c := range []struct {
		name, format, extension string
		file                    []byte
		width, height           int
	}{
		{"phone", JPEG, ".jpg", photo, 80, 60},
		{"without an end mark", JPEG, ".jpg", withoutEnd(photo, 2), 80, 60},
		{"with a tail", JPEG, ".jpg", append(photo, "film"...), 80, 60},
		{"progressive", JPEG, ".jpg", madeJPEG(80, 60, jpegKind{progressive: true, sampling: jpeg444}), 80, 60},
		{"CMYK", JPEG, ".jpg", madeJPEG(80, 60, jpegKind{adobe: true, sampling: cmyk}), 80, 60},
		{"RGB", JPEG, ".jpg", madeJPEG(80, 60, jpegKind{adobe: true, sampling: jpeg444}), 80, 60},
		{"grey", JPEG, ".jpg", madeJPEG(80, 60, jpegKind{sampling: []byte{0x11}}), 80, 60},
		{"unusual colours", JPEG, ".jpg", madeJPEG(80, 60, jpegKind{sampling: []byte{0x11, 0x22, 0x11}}), 80, 60},
		{"scaled", JPEG, ".jpg", madeJPEG(5_120, 100, jpegKind{sampling: jpeg420}), 2_560, 50},
		{"grey PNG", PNG, ".png", madePNG(t, 80, 60, pngKind{1, 0, 0}), 80, 60},
		{"16 bits", PNG, ".png", madePNG(t, 80, 60, pngKind{16, 6, 0}), 80, 60},
		{"interlaced", PNG, ".png", madePNG(t, 80, 60, pngKind{8, 3, 1}), 80, 60},
		{"PNG without an end", PNG, ".png", withoutEnd(madePNG(t, 80, 60, pngKind{8, 2, 0}), 12), 80, 60},
		{"one frame", PNG, ".png", madePNG(t, 80, 60, pngKind{8, 2, 0}, oneFrame), 80, 60},
		{"a thin line", PNG, ".png", madePNG(t, 20_000, 1, pngKind{8, 2, 0}), 2_560, 1},
		{"WebP", WebP, ".png", madeWebP(80, 60), 80, 60},
		{"GIF", GIF, ".gif", madeGIF(t, 80, 60, 3), 80, 60},
		{"a GIF of two minutes", GIF, ".gif", madeGIF(t, 480, 270, 1_800), 480, 270},
		{"GIF without an end", GIF, ".gif", withoutEnd(madeGIF(t, 80, 60, 1), 1), 80, 60},
	} {
		t.Run(c.name, func(t *testing.T) {
			picture, err := Redraw(t.Context(), reading(c.file), c.format)
			if err != nil || picture.Width != c.width || picture.Height != c.height ||
				picture.Extension != c.extension {
				t.Fatalf("%d × %d, %q, %v", picture.Width, picture.Height, picture.Extension, err)
			}
			config, _, err := image.DecodeConfig(bytes.NewReader(picture.Content))
			if err != nil || config.Width != c.width || config.Height != c.height {
				t.Errorf("stored as %v, %v", config, err)
			}
		})
	}
}

// TestUpright turns a picture of two colours in all ways that EXIF knows, in both orders of
// bytes.
func TestUpright(t *testing.T) {
	picture := imaging.New(16, 8, color.White)
	for x := range 8 {
		for y := range 4 {
			picture.Set(x, y, color.Black)
		}
	}
	corners := map[int]string{ // where the dark corner is: top or bottom, left or right
		0: "top left", 1: "top left", 2: "top right", 3: "bottom right", 4: "bottom left",
		5: "top left", 6: "top right", 7: "bottom right", 8: "bottom left", 9: "top left",
	}
	for orientation, corner := range corners {
		for _, exif := range []string{
			"Exif\x00\x00II*\x00\x08\x00\x00\x00\x01\x00\x12\x01\x03\x00\x01\x00\x00\x00" + string(rune(orientation)) +
				"\x00\x00\x00",
			"Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00" +
				string(rune(orientation)) + "\x00\x00",
		} {
			redrawn := decoded(t, redraw(t, withSegment(asJPEG(t, picture), markerEXIF, exif), JPEG))
			size := redrawn.Bounds().Size()
			if turned := orientation >= 5 && orientation <= 8; turned != (size.Y > size.X) {
				t.Errorf("orientation %d is %v", orientation, size)
			}
			x, y := 1, 1
			if strings.Contains(corner, "right") {
				x = size.X - 2
			}
			if strings.Contains(corner, "bottom") {
				y = size.Y - 2
			}
			if grey, _, _, _ := redrawn.At(x, y).RGBA(); grey > 0x4000 {
				t.Errorf("orientation %d is not dark at the %s", orientation, corner)
			}
		}
	}
}

// TestPhotoStoredAsPNG has more detail than a PNG of the stored size can hold. It must not
// lose pixels for that.
func TestPhotoStoredAsPNG(t *testing.T) {
	picture := redraw(t, asPNG(t, noise(1_600, 1_200)), PNG)
	if picture.Extension != ".jpg" || picture.Width != 1_600 {
		t.Errorf("%d pixels wide, %s", picture.Width, picture.Extension)
	}
}

// TestGIFKeepsFrames checks that an animation loses its comments, its notes and its tail only.
func TestGIFKeepsFrames(t *testing.T) {
	animation := madeGIF(t, 20, 10, 3)
	start := 13 + tableLength(animation[10])
	noted := string(animation[:start]) + "!\xfe\x06secret\x00" + "!\xff\x0bXMP DataXMP\x06secret\x00" +
		string(animation[start:])
	for name, file := range map[string]string{"notes": noted, "a tail": noted + "secret",
		"half a frame": noted[:len(noted)-1] + "!\xf9\x04"} {
		if redrawn := redraw(t, []byte(file), GIF).Content; !bytes.Equal(redrawn, animation) {
			t.Errorf("%s: %q, want %q", name, redrawn, animation)
		}
	}
}

// BenchmarkPNG redraws a smooth picture with a little grain. At its highest level, Go's
// compression takes a hundred times as long for it, and saves 3 %.
func BenchmarkPNG(b *testing.B) {
	picture := noise(1_412, 2_077)
	for i := range picture.Pix {
		if x, y := i/4%1_412, i/4/1_412; i%4 != 3 {
			picture.Pix[i] = uint8(x/3+y/5) ^ picture.Pix[i]>>7
		}
	}
	file := asPNG(b, picture)
	for b.Loop() {
		redraw(b, file, PNG)
	}
}

func redraw(t testing.TB, file []byte, format string) Picture {
	t.Helper()
	picture, err := Redraw(t.Context(), reading(file), format)
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

func reading(file []byte) func() ([]byte, error) {
	return func() ([]byte, error) { return file, nil }
}

func decoded(t testing.TB, picture Picture) image.Image {
	t.Helper()
	redrawn, _, err := image.Decode(bytes.NewReader(picture.Content))
	if err != nil {
		t.Fatal(err)
	}
	return redrawn
}

// noise returns a picture that cannot be compressed.
func noise(width, height int) *image.NRGBA {
	picture := image.NewNRGBA(image.Rect(0, 0, width, height))
	state := uint32(1)
	for i := range picture.Pix {
		state = state*1664525 + 1013904223
		picture.Pix[i] = uint8(state >> 24)
		if i%4 == 3 {
			picture.Pix[i] = 0xff
		}
	}
	return picture
}

func asPNG(t testing.TB, picture image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, picture); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func asJPEG(t testing.TB, picture image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, picture, &jpeg.Options{Quality: 100}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// withSegment puts a segment behind the start of a JPEG.
func withSegment(file []byte, marker byte, content string) []byte {
	length := len(content) + 2
	head := append([]byte{0xff, 0xd8, 0xff, marker, byte(length >> 8), byte(length)}, content...)
	return append(head, file[2:]...)
}
