package uploads

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
)

// maxTrailingPictures are more than a phone puts behind a picture (depth, brightness, a small one).
const maxTrailingPictures = 8

// walkJPEG goes through a picture to its end. Behind it may follow what phones put there,
// each whole: further pictures, a film of the moment, the notes of Samsung's camera.
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
	// A film begins with its first box's size, so that its name tells where.
	if at := bytes.Index(rest, []byte("ftyp")) - 4; at >= 0 && isFilm(rest[at:]) {
		rest = rest[:at]
	}
	return onlyPadding(bufio.NewReader(bytes.NewReader(rest)))
}

// isFilm goes from box to box of an MP4, behind the name of its kind, to its end.
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

// withoutNotes leaves out the notes at the end, if they are what they say: a list of
// blocks, each of which begins as its entry in the list does. They end with the length of
// the list and a mark.
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
