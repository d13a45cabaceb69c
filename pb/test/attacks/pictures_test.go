package attacks_test

import (
	"bytes"
	"image"
	"image/png"
	"math/rand/v2"
	"net/http"
	"testing"

	"workforce/pb/test/testbinary"
)

// mostOfPictures is by how much pictures may raise the memory of the program, in bytes.
const mostOfPictures = 300 * testbinary.Megabyte

// TestPictures uploads eight pictures of 25 megapixels at once. They are redrawn one after the other, and their
// memory is given back to the system.
func TestPictures(t *testing.T) {
	long(t)
	picture := image.NewNRGBA(image.Rect(0, 0, 5774, 4330))
	for i := range picture.Pix {
		picture.Pix[i] = byte(i >> 12)
		if i%4 == 3 {
			picture.Pix[i] = 255
		} else if i/4%5774 < 700 { // a part that cannot be compressed
			picture.Pix[i] = byte(rand.Uint32())
		}
	}
	var file bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	testbinary.Must(t, encoder.Encode(&file, picture))
	p := testbinary.Start(t)
	writer := p.From(testbinary.Office).LogIn(t)
	before := p.Memory(t, "VmRSS")
	grown := p.Growth(t, func() {
		testbinary.InParallel(8, func(int) {
			got := writer.SendForm(t, "/api/images", nil,
				testbinary.Attachment{Field: "image", Name: "a.png", Content: file.Bytes()})
			if got.Status != http.StatusCreated {
				t.Errorf("%d %.120q", got.Status, got.Body)
			}
		})
	})
	t.Logf("the file has %d kB; memory grew by %d MB", file.Len()>>10, grown/testbinary.Megabyte)
	if grown > mostOfPictures {
		t.Errorf("memory grew by %d MB, want less than %d MB", grown/testbinary.Megabyte,
			mostOfPictures/testbinary.Megabyte)
	}
	checkGrowth(t, p.Memory(t, "VmRSS")-before)
}
