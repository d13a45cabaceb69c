package pictures

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"io"
)

// readPNG reads the chunks before the image data. It ignores gAMA and cHRM: programs that mean
// other colours than sRGB embed a profile.
func readPNG(file []byte) header {
	var about header
	var kind [5]byte // depth, colour type, compression, filter, interlacing
	var transparent, standard bool
	for rest := file[min(8, len(file)):]; len(rest) >= 12; {
		length, name := uint64(binary.BigEndian.Uint32(rest)), string(rest[4:8])
		if name == "IDAT" {
			break
		}
		if length+12 > uint64(len(rest)) {
			return header{}
		}
		data := rest[8 : 8+length]
		switch {
		case name == "IHDR" && length == 13:
			about.width, about.height = int(binary.BigEndian.Uint32(data)), int(binary.BigEndian.Uint32(data[4:]))
			kind = [5]byte(data[8:])
		case name == "tRNS":
			transparent = true
		case name == "acTL" && length == 8:
			about.animated = binary.BigEndian.Uint32(data) > 1
		case name == "sRGB":
			standard = true
		case name == "iCCP":
			about.profile = inflateProfile(data)
		}
		rest = rest[12+length:]
	}
	if standard {
		about.profile = nil
	}
	about.decoded = pngPixel(kind[0], kind[1], transparent)
	about.decoding = about.decoded
	if kind[4] != 0 {
		about.decoding *= 2 // each of the seven passes is a picture
	}
	return about
}

// pngPixel returns the number of bytes that Go's decoder takes for a pixel.
func pngPixel(depth, colourType byte, transparent bool) float64 {
	const grey, indexed = 0, 3
	samples := 4.0
	if colourType == indexed {
		return 1
	}
	if colourType == grey && !transparent {
		samples = 1
	}
	return samples * max(1, float64(depth)/8)
}

// inflateProfile returns the profile in a chunk that holds its name, a byte and the profile,
// compressed.
func inflateProfile(chunk []byte) []byte {
	_, rest, found := bytes.Cut(chunk, []byte{0})
	if !found || len(rest) == 0 {
		return nil
	}
	reader, err := zlib.NewReader(bytes.NewReader(rest[1:]))
	if err != nil {
		return nil
	}
	profile, err := io.ReadAll(io.LimitReader(reader, maxProfile+1))
	if err != nil {
		return nil
	}
	return profile
}
