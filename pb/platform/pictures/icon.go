package pictures

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"

	"github.com/disintegration/imaging"
)

// Icon returns a stored picture as a square PNG with sides of some pixels. What is not square stands in the middle
// of the ground.
func Icon(content []byte, side int, ground color.Color) ([]byte, error) {
	picture, _, err := image.Decode(bytes.NewReader(content))
	if err != nil {
		return nil, fmt.Errorf("read the picture of an icon: %w", err)
	}
	fitted := imaging.Fit(picture, side, side, imaging.Lanczos)
	if size := fitted.Bounds().Size(); size.X < side && size.Y < side {
		if size.X > size.Y {
			fitted = imaging.Resize(picture, side, 0, imaging.Lanczos)
		} else {
			fitted = imaging.Resize(picture, 0, side, imaging.Lanczos)
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, imaging.OverlayCenter(imaging.New(side, side, ground), fitted, 1)); err != nil {
		return nil, fmt.Errorf("write an icon: %w", err)
	}
	return out.Bytes(), nil
}
