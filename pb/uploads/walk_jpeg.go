package uploads

import (
	"bufio"
	"encoding/binary"
	"io"
)

// walkPicture reads a JPEG segment by segment to the end of the picture.
func walkPicture(r *bufio.Reader) error {
	if _, err := r.Discard(2); err != nil {
		return err
	}
	for {
		marker, err := nextMarker(r)
		if err != nil {
			return err
		}
		switch {
		case marker == 0xd9:
			return nil
		case marker == 0x01 || marker >= 0xd0 && marker <= 0xd7: // without a length
			continue
		}
		var length [2]byte
		if _, err := io.ReadFull(r, length[:]); err != nil {
			return err
		}
		if _, err := r.Discard(max(0, int(binary.BigEndian.Uint16(length[:]))-2)); err != nil {
			return err
		}
		if marker == 0xda {
			if err := skipScan(r); err != nil {
				return err
			}
		}
	}
}

// nextMarker reads the marker that begins a segment. Fill bytes may stand before it.
func nextMarker(r *bufio.Reader) (byte, error) {
	if b, err := r.ReadByte(); err != nil || b != 0xff {
		return 0, errMalformed
	}
	for {
		if b, err := r.ReadByte(); err != nil || b != 0xff {
			return b, err
		}
	}
}

// skipScan skips the compressed data of a picture, up to the next marker.
func skipScan(r *bufio.Reader) error {
	for {
		next, err := r.Peek(2)
		if err != nil {
			return err
		}
		if next[0] == 0xff && next[1] != 0x00 && next[1] != 0xff && (next[1] < 0xd0 || next[1] > 0xd7) {
			return nil
		}
		if _, err := r.Discard(1); err != nil {
			return err
		}
	}
}
