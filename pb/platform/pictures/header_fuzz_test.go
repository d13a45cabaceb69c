package pictures

import "testing"

// FuzzHeader reads broken files. None may crash the program or take memory that it does not
// announce.
func FuzzHeader(f *testing.F) {
	profile := madeProfile(displayP3, formula())
	for _, file := range [][]byte{
		madeJPEG(9, 9, jpegKind{adobe: true, sampling: cmyk}, "\xe2ICC_PROFILE\x00\x01\x01"+profile,
			"\xe1Exif\x00\x00II*\x00\x08\x00\x00\x00\x01\x00\x12\x01\x03\x00\x01\x00\x00\x00\x06\x00\x00\x00"),
		madeJPEG(9, 9, jpegKind{progressive: true, sampling: jpeg420}),
		madeJPEG(9, 9, jpegKind{sampling: []byte{0x11, 0x11}}),
		madePNG(f, 9, 9, pngKind{16, 6, 1}, pngChunk("iCCP", "any\x00\x00"+deflated(f, profile))), madeWebP(9, 9),
		madeGIF(f, 9, 9, 2), []byte(profile),
	} {
		f.Add(file)
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		for _, format := range []string{JPEG, PNG, WebP} {
			if about, err := readHeader(file, format); err == nil && about.memory() > maxMemory {
				t.Errorf("%s: %+v", format, about)
			}
		}
		if picture, err := trimGIF(file); err == nil && len(picture.Content) > len(file)+1 {
			t.Error("the GIF has grown")
		}
		parseProfile(file)
	})
}
