package pictures

import "encoding/binary"

// readWebP reads the chunks up to the picture.
func readWebP(file []byte) header {
	var about header
	var alpha bool
	for rest := file[min(12, len(file)):]; len(rest) >= 8; {
		name, length := string(rest[:4]), uint64(binary.LittleEndian.Uint32(rest[4:]))
		data := rest[8:min(uint64(len(rest)), 8+length)]
		switch {
		case name == "VP8X" && len(data) >= 10:
			about.animated, alpha = data[0]&0x02 != 0, data[0]&0x10 != 0
		case name == "ICCP":
			about.profile = data
		case name == "VP8 " && len(data) >= 10:
			about.width, about.height = int(binary.LittleEndian.Uint16(data[6:]))&0x3fff,
				int(binary.LittleEndian.Uint16(data[8:]))&0x3fff
			about.decoding, about.decoded = 1.5, 1.5
			if alpha { // it is a picture of its own, and imaging makes a small object of each pixel
				about.decoding, about.decoded = 1.5+1+8, 1.5+1+8
			}
			return about
		case name == "VP8L" && len(data) >= 5:
			size := binary.LittleEndian.Uint32(data[1:])
			about.width, about.height = 1+int(size&0x3fff), 1+int(size>>14&0x3fff)
			about.decoding, about.decoded = 8, 4
			return about
		}
		rest = rest[min(uint64(len(rest)), 8+length+length%2):]
	}
	return about
}
