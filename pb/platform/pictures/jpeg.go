package pictures

import (
	"bytes"
	"encoding/binary"
)

// The markers of a JPEG's segments.
const (
	markerScan    = 0xda
	markerEnd     = 0xd9
	markerEXIF    = 0xe1
	markerProfile = 0xe2
	markerAdobe   = 0xee
)

// readJPEG reads the segments before the first scan.
func readJPEG(file []byte) header {
	var about header
	var frame []byte
	var progressive, rgb bool
	profile := map[byte][]byte{} // the parts of the profile by number
	for rest := file[min(2, len(file)):]; ; {
		marker, segment, next := nextSegment(rest)
		rest = next
		switch {
		case marker == 0 || marker == markerEnd:
			return about
		case marker == markerScan:
			about.profile = joinProfile(profile)
			about.readFrame(frame, progressive, rgb)
			return about
		case marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc:
			frame, progressive = segment, marker == 0xc2
		case marker == markerEXIF && bytes.HasPrefix(segment, []byte("Exif\x00\x00")) && about.orientation == 0:
			about.orientation = orientationIn(segment[6:])
		case marker == markerProfile && bytes.HasPrefix(segment, []byte("ICC_PROFILE\x00")) && len(segment) > 14:
			profile[segment[12]] = segment[13:] // the first byte is the number of parts
		case marker == markerAdobe && bytes.HasPrefix(segment, []byte("Adobe")) && len(segment) >= 12:
			rgb = segment[11] == 0
		}
	}
}

// nextSegment returns the marker and the content of the next segment, and what follows it. The
// marker is 0 at the end of the file.
func nextSegment(file []byte) (marker byte, segment, rest []byte) {
	for i := 0; i+1 < len(file); i++ {
		marker := file[i+1]
		if file[i] != 0xff || marker == 0 || marker == 0xff {
			continue // bytes between two segments
		}
		rest := file[i+2:]
		if marker == 0x01 || marker >= 0xd0 && marker <= markerEnd {
			return marker, nil, rest
		}
		if len(rest) < 2 {
			break
		}
		length := int(binary.BigEndian.Uint16(rest))
		if length < 2 || length > len(rest) {
			break
		}
		return marker, rest[2:length], rest[length:]
	}
	return 0, nil, nil
}

// readFrame reads the size, and estimates the memory that Go's decoder will take.
func (h *header) readFrame(frame []byte, progressive, rgb bool) {
	if len(frame) < 6 || len(frame) < 6+3*int(frame[5]) {
		return
	}
	h.height, h.width = int(binary.BigEndian.Uint16(frame[1:])), int(binary.BigEndian.Uint16(frame[3:]))
	components := int(frame[5])
	var widest, highest, samples int
	for i := range components {
		across, down := int(frame[7+3*i]>>4), int(frame[7+3*i]&15)
		widest, highest, samples = max(widest, across), max(highest, down), samples+across*down
	}
	if widest == 0 || highest == 0 {
		return
	}
	planes := 1.0
	if components >= 3 {
		planes = float64(samples) / float64(widest*highest)
		if across, down := frame[7]>>4, frame[7]&15; int(across) != widest ||
			int(down) != highest || frame[10] != frame[13] {
			planes = float64(components) // Go stores all colours in full size
		}
	}
	h.decoding, h.decoded = planes, planes
	switch {
	case components == 4:
		h.decoding, h.decoded = planes+4, 4+8 // imaging makes a small object of each pixel
	case components == 3 && (rgb || frame[6] == 'R' && frame[9] == 'G' && frame[12] == 'B'):
		h.decoding, h.decoded = planes+4, 4
	}
	if progressive {
		h.decoding += 4 * float64(samples) / float64(widest*highest) // all coefficients are kept to the end
	}
}

func joinProfile(parts map[byte][]byte) []byte {
	var profile []byte
	for number := 1; number <= len(parts); number++ {
		part, ok := parts[byte(number)]
		if !ok {
			return nil
		}
		// The part begins with the number of parts.
		if int(part[0]) != len(parts) {
			return nil
		}
		profile = append(profile, part[1:]...)
	}
	return profile
}

// orientationIn reads how the camera was held from EXIF data. It returns 0 if they do not say.
func orientationIn(exif []byte) int {
	if len(exif) < 8 {
		return 0
	}
	var order binary.ByteOrder = binary.BigEndian
	if exif[0] == 'I' {
		order = binary.LittleEndian
	}
	start := uint64(order.Uint32(exif[4:]))
	if start+2 > uint64(len(exif)) {
		return 0
	}
	const orientationTag, entryLength = 0x112, 12
	entries := exif[start+2:]
	for range order.Uint16(exif[start:]) {
		if len(entries) < entryLength {
			return 0
		}
		if order.Uint16(entries) == orientationTag {
			return int(order.Uint16(entries[8:]))
		}
		entries = entries[entryLength:]
	}
	return 0
}
