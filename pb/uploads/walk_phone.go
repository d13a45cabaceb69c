package uploads

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
)

// maxTrailingPictures is more than phones append to a picture (depth, brightness, a preview).
const maxTrailingPictures = 8

// walkJPEG reads a picture to its end. Complete parts that phones append may follow: further
// pictures, a film of the moment, the notes of Samsung's camera.
func walkJPEG(r *bufio.Reader) error {
	if err := walkPicture(r); err != nil {
		return err
	}
	rest, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	rest = withoutNotes(rest)
	for range maxTrailingPictures {
		picture := bytes.TrimLeft(rest, "\x00")
		if !bytes.HasPrefix(picture, jpegHead) {
			break
		}
		from := bytes.NewReader(picture)
		next := bufio.NewReader(from)
		if err := walkPicture(next); err != nil {
			return err
		}
		rest = rest[len(rest)-from.Len()-next.Buffered():]
	}
	// A film begins with the size of its first box, four bytes before the box's name.
	if at := bytes.Index(rest, []byte("ftyp")) - 4; at >= 0 && isFilm(rest[at:]) {
		rest = rest[:at]
	}
	return onlyPadding(bufio.NewReader(bytes.NewReader(rest)))
}

// isFilm reports whether the content is a complete MP4. It reads box by box to the end.
func isFilm(content []byte) bool {
	seen := false
	for len(content) > 0 {
		const head, longHead = 8, 16
		if len(content) < head {
			return false
		}
		size := uint64(binary.BigEndian.Uint32(content))
		name := string(content[4:head])
		switch {
		case size == 0: // up to the end
			size = uint64(len(content))
		case size == 1 && len(content) >= longHead:
			size = binary.BigEndian.Uint64(content[head:])
		}
		if size < head || size > uint64(len(content)) {
			return false
		}
		seen = seen || name == "moov" || name == "moof"
		content = content[size:]
	}
	return seen
}

// withoutNotes cuts well-formed notes off the end. Notes are blocks, a list of them, the
// length of the list, and a mark. Each block begins like its entry in the list.
func withoutNotes(content []byte) []byte {
	const head, entry, foot = 12, 12, 8
	end := len(content) - foot
	if end < 0 || !bytes.HasSuffix(content, []byte("SEFT")) {
		return content
	}
	length := int(binary.LittleEndian.Uint32(content[end:]))
	if length < head || length > end || (length-head)%entry != 0 {
		return content
	}
	at := end - length
	list := content[at:end]
	if !bytes.HasPrefix(list, []byte("SEFH")) || int(binary.LittleEndian.Uint32(list[8:])) != (length-head)/entry {
		return content
	}
	first := at
	for list = list[head:]; len(list) > 0; list = list[entry:] {
		back, size := int(binary.LittleEndian.Uint32(list[4:])), int(binary.LittleEndian.Uint32(list[8:]))
		if back > at || size < 8 || size > back || !bytes.Equal(content[at-back:at-back+4], list[:4]) {
			return content
		}
		first = min(first, at-back)
	}
	return content[:first]
}
