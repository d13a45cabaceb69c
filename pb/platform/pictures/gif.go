package pictures

import (
	"bytes"
	"encoding/binary"
	"image/gif"
)

const (
	// maxAnimatedPixels limits the frames of a GIF times their pixels. A browser draws each
	// frame anew, so a small file with very many frames would keep the visitor's device busy.
	maxAnimatedPixels = 500_000_000
	// minFramePixels is what a frame counts at least, because a frame of few pixels takes time, too.
	minFramePixels = 10_000
	// gifImage begins a frame.
	gifImage = 0x2c
)

// trimGIF returns a GIF with its frames, their times and the number of repetitions, and
// without comments, notes of programs, an unfinished frame and what follows the end. It checks
// that the first frame can be decoded.
func trimGIF(file []byte) (Picture, error) {
	if len(file) > limits.MaxStoredBytes() {
		return Picture{}, errGIFBytes
	}
	if len(file) < 13 {
		return Picture{}, errBroken
	}
	width, height := int(binary.LittleEndian.Uint16(file[6:])), int(binary.LittleEndian.Uint16(file[8:]))
	if max(width, height) > limits.MaxStoredSide {
		return Picture{}, errGIFSide
	}
	start := 13 + tableLength(file[10])
	if start > len(file) {
		return Picture{}, errBroken
	}
	out := bytes.NewBuffer(file[:start:start])
	frames := 0
	for rest := file[start:]; len(rest) > 0; {
		block, keep := gifBlock(rest)
		if block == 0 {
			break
		}
		if rest[0] == gifImage {
			frames++
		}
		if keep {
			out.Write(rest[:block])
		}
		rest = rest[block:]
	}
	if frames*max(width*height, minFramePixels) > maxAnimatedPixels {
		return Picture{}, errGIFFrames
	}
	out.WriteByte(';')
	if _, err := gif.Decode(bytes.NewReader(out.Bytes())); err != nil || width == 0 || height == 0 {
		return Picture{}, errBroken
	}
	return Picture{out.Bytes(), ".gif", width, height}, nil
}

// gifBlock returns the length of a block in bytes, and whether it belongs to the picture. The
// length is 0 at the end of the picture and if the block is not complete.
func gifBlock(file []byte) (length int, keep bool) {
	const extension, control, application = 0x21, 0xf9, 0xff
	switch {
	case file[0] == gifImage && len(file) > 10:
		start := 10 + tableLength(file[9]) + 1 // and the size of a code
		return blocksEnd(file, start), true
	case file[0] == extension && len(file) > 1:
		repeats := file[1] == application && bytes.HasPrefix(file[2:], []byte("\x0bNETSCAPE2.0"))
		return blocksEnd(file, 2), repeats || file[1] == control
	}
	return 0, false
}

// tableLength returns the length in bytes of the table of colours that flags announce.
func tableLength(flags byte) int {
	if flags&0x80 == 0 {
		return 0
	}
	return 3 << (flags&7 + 1)
}

// blocksEnd returns the end of a list of small blocks, or 0 if it is not complete.
func blocksEnd(file []byte, start int) int {
	for start < len(file) {
		size := int(file[start])
		start += 1 + size
		if size == 0 {
			return start
		}
	}
	return 0
}
