package pictures

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"io"
	"testing"
)

// A jpegKind describes a JPEG that madeJPEG can make.
type jpegKind struct {
	progressive, adobe bool   // adobe is how Photoshop marks RGB and CMYK
	sampling           []byte // of each colour: blocks across and down
}

var (
	jpeg420 = []byte{0x22, 0x11, 0x11}
	jpeg444 = []byte{0x11, 0x11, 0x11}
	cmyk    = []byte{0x11, 0x11, 0x11, 0x11}
)

// madeJPEG returns a grey JPEG. All its coefficients are zero, so all its bits are.
func madeJPEG(width, height int, kind jpegKind, segments ...string) []byte {
	out := bytes.NewBufferString("\xff\xd8")
	segment := func(marker byte, content string) {
		out.Write([]byte{0xff, marker, byte((len(content) + 2) >> 8), byte(len(content) + 2)})
		out.WriteString(content)
	}
	for _, each := range segments {
		segment(each[0], each[1:])
	}
	if kind.adobe {
		segment(markerAdobe, "Adobe\x00\x64\x00\x00\x00\x00\x00")
	}
	segment(0xdb, "\x00"+string(bytes.Repeat([]byte{1}, 64)))
	count := byte(len(kind.sampling))
	frame := binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16([]byte{8}, uint16(height)), uint16(width))
	frame = append(frame, count)
	scan := []byte{count}
	across, down, perUnit := 0, 0, 0
	for i, sampling := range kind.sampling {
		frame = append(frame, byte(i+1), sampling, 0)
		scan = append(scan, byte(i+1), 0)
		h, v := int(sampling>>4), int(sampling&15)
		across, down, perUnit = max(across, h), max(down, v), perUnit+h*v
	}
	if count == 1 {
		across, down, perUnit = 1, 1, 1
	}
	bits := perUnit
	if kind.progressive {
		segment(0xc2, string(frame))
		scan = append(scan, 0, 0, 0)
	} else {
		segment(0xc0, string(frame))
		scan = append(scan, 0, 63, 0)
		bits *= 2
	}
	oneCode := "\x01" + string(make([]byte, 15)) + "\x00" // the code 0 means the value 0
	segment(0xc4, "\x00"+oneCode+"\x10"+oneCode)
	segment(markerScan, string(scan))
	units := ((width + 8*across - 1) / (8 * across)) * ((height + 8*down - 1) / (8 * down))
	out.Write(make([]byte, (units*bits+7)/8))
	out.WriteString("\xff\xd9")
	return out.Bytes()
}

// A pngKind is the depth, the type of the colours and whether it is interlaced, as in IHDR.
type pngKind [3]byte

func pngChunk(name, data string) string {
	sum := crc32.ChecksumIEEE([]byte(name + data))
	return string(binary.BigEndian.AppendUint32(nil, uint32(len(data)))) + name + data +
		string(binary.BigEndian.AppendUint32(nil, sum))
}

// madePNG returns a black PNG, with more chunks before the image data.
func madePNG(t testing.TB, width, height int, kind pngKind, chunks ...string) []byte {
	t.Helper()
	samples := map[byte]int{0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[kind[1]]
	passes := [][4]int{{0, 0, 1, 1}} // start and step, across and down
	if kind[2] == 1 {
		passes = [][4]int{{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4},
			{1, 0, 2, 2}, {0, 1, 1, 2}}
	}
	var data bytes.Buffer
	writer := zlib.NewWriter(&data)
	for _, pass := range passes {
		columns, rows := (width-pass[0]+pass[2]-1)/pass[2], (height-pass[1]+pass[3]-1)/pass[3]
		if columns == 0 {
			continue
		}
		row := make([]byte, 1+(columns*samples*int(kind[0])+7)/8)
		for range rows {
			if _, err := writer.Write(row); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := writer.Close(); err != nil {
		t.Fatal(err)
	}
	size := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(width)), uint32(height))
	out := "\x89PNG\r\n\x1a\n" + pngChunk("IHDR", string(size)+string([]byte{kind[0], kind[1], 0, 0, kind[2]}))
	if kind[1] == 3 {
		out += pngChunk("PLTE", "\x00\x00\x00\xff\xff\xff")
	}
	for _, chunk := range chunks {
		out += chunk
	}
	return []byte(out + pngChunk("IDAT", data.String()) + pngChunk("IEND", ""))
}

// madeWebP returns a black WebP without loss. Its five codes have one symbol each, which takes
// no bits.
func madeWebP(width, height int, chunks ...string) []byte {
	bits := uint64(width-1) | uint64(height-1)<<14 | 1<<28 // it has alpha
	data := append([]byte{0x2f}, binary.LittleEndian.AppendUint32(nil, uint32(bits))...)
	data = append(data, 0b1000_1000, 0b1000_1000, 0b0000_1000) // nothing special, then five times 1000
	data = append(data, 0, 0)
	body := "WEBP"
	for _, chunk := range chunks {
		body += chunk
	}
	body += riffChunk("VP8L", string(data))
	return []byte("RIFF" + string(binary.LittleEndian.AppendUint32(nil, uint32(len(body)))) + body)
}

func riffChunk(name, data string) string {
	return name + string(binary.LittleEndian.AppendUint32(nil, uint32(len(data)))) + data +
		string(make([]byte, len(data)%2))
}

// madeGIF returns an animation of single colours.
func madeGIF(t testing.TB, width, height, frames int) []byte {
	t.Helper()
	var animation gif.GIF
	frame := image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{color.Black, color.White})
	for range frames {
		animation.Image, animation.Delay = append(animation.Image, frame), append(animation.Delay, 5)
	}
	var out bytes.Buffer
	if err := gif.EncodeAll(&out, &animation); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// The colours of two profiles, as their makers give them: red, green and blue in CIE XYZ (D50).
var (
	displayP3 = [3][3]float64{{0.51512, 0.2412, -0.00105}, {0.29198, 0.69225, 0.04189}, {0.1571, 0.06657, 0.78407}}
	adobeRGB  = [3][3]float64{{0.60974, 0.31111, 0.01947}, {0.20528, 0.62567, 0.06087}, {0.14919, 0.06322, 0.74457}}
	standard  = [3][3]float64{{0.43607, 0.22249, 0.01392}, {0.38515, 0.71687, 0.09708}, {0.14307, 0.06061, 0.7141}}
)

// The curves of profiles: a formula as Apple writes it, an exponent, and a list of values.
func formula() string {
	out := "para\x00\x00\x00\x00\x00\x03\x00\x00"
	for _, n := range []float64{2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045} {
		out += fixedNumber(n)
	}
	return out
}

func exponent(n float64) string {
	return "curv\x00\x00\x00\x00\x00\x00\x00\x01" + string(binary.BigEndian.AppendUint16(nil, uint16(n*256)))
}

func fixedNumber(n float64) string {
	return string(binary.BigEndian.AppendUint32(nil, uint32(int32(n*65536))))
}

// madeProfile returns an ICC profile.
func madeProfile(colours [3][3]float64, curve string) string {
	head := make([]byte, 128)
	copy(head[16:], "RGB XYZ ")
	var table, data string
	start := 128 + 4 + 6*12
	add := func(name, content string) {
		table += name +
			string(binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(start+len(data))),
				uint32(len(content))))
		data += content
	}
	for i, name := range []string{"r", "g", "b"} {
		add(name+"XYZ",
			"XYZ \x00\x00\x00\x00"+fixedNumber(colours[i][0])+fixedNumber(colours[i][1])+fixedNumber(colours[i][2]))
		add(name+"TRC", curve)
	}
	return string(head) + "\x00\x00\x00\x06" + table + data
}

func deflated(t testing.TB, text string) string {
	t.Helper()
	var out bytes.Buffer
	writer := zlib.NewWriter(&out)
	if _, err := io.WriteString(writer, text); err != nil {
		t.Fatal(err)
	}
	if err := writer.Close(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}
