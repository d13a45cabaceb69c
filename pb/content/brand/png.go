package brand

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
)

// RecolourPicture replaces the sample's two colours in a picture on a transparent ground or on paper. At edges, the
// colours are mixed with that ground, and stay mixed in the same shares.
func (c Colours) RecolourPicture(from image.Image) *image.NRGBA {
	to := image.NewNRGBA(from.Bounds())
	for y := from.Bounds().Min.Y; y < from.Bounds().Max.Y; y++ {
		for x := from.Bounds().Min.X; x < from.Bounds().Max.X; x++ {
			pixel := color.NRGBAModel.Convert(from.At(x, y)).(color.NRGBA)
			to.SetNRGBA(x, y, c.recolour(pixel))
		}
	}
	return to
}

// RecolourPNG does what RecolourPicture does with a PNG file.
func (c Colours) RecolourPNG(icon []byte) ([]byte, error) {
	from, err := png.Decode(bytes.NewReader(icon))
	if err != nil {
		return nil, fmt.Errorf("read an icon: %w", err)
	}
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, c.RecolourPicture(from)); err != nil {
		return nil, fmt.Errorf("write an icon: %w", err)
	}
	return out.Bytes(), nil
}

// recolour mixes a pixel of the same shares of paper, main colour and accent as before. A pixel has only one of the two
// colours, so the one that explains it better is its own.
func (c Colours) recolour(pixel color.NRGBA) color.NRGBA {
	paper, best := palette()["paper"], -1.0
	old := [3]float64{float64(pixel.R), float64(pixel.G), float64(pixel.B)}
	for _, change := range [2][2]colour{{sample().main, c.main}, {sample().accent, c.accent}} {
		var along, length, left float64
		for i := range 3 {
			way := float64(change[0][i]) - float64(paper[i])
			along += way * (old[i] - float64(paper[i]))
			length += way * way
		}
		share := min(max(along/length, 0), 1)
		mixed := [3]uint8{}
		for i := range 3 {
			off := old[i] - float64(paper[i]) - share*(float64(change[0][i])-float64(paper[i]))
			left += off * off
			mixed[i] = uint8(float64(paper[i]) + share*(float64(change[1][i])-float64(paper[i])) + 0.5)
		}
		if best < 0 || left < best {
			best = left
			pixel.R, pixel.G, pixel.B = mixed[0], mixed[1], mixed[2]
		}
	}
	return pixel
}
