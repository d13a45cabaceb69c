package uploads

import (
	"bytes"
	"compress/zlib"
	"errors"
	"io"
)

// A Warning says what staff have to know before they open a file.
type Warning string

// The warnings, as the header X-File-Warning names them.
const (
	NoWarning     Warning = ""
	HasProgram    Warning = "program"    // something in it runs by itself, or at a click
	NeedsPassword Warning = "password"   // it opens only with a password
	Unsearched    Warning = "unsearched" // it could not be searched for programs
)

// The limits of a search for programs. Honest files stay far below them.
const (
	maxPDFBytes     = 32 << 20 // of the file
	maxStreamBytes  = 16 << 20 // of a stream of objects, inflated
	maxWork         = 64 << 20 // bytes read in total, inflated ones included; see workPerValue
	maxKnownObjects = 200_000
)

// pdfSearches limits how many files are searched at a time, because each one is held in memory.
var pdfSearches = make(chan struct{}, 2)

// WarningOf searches a PDF file for programs and for a password. It also looks into compressed objects.
// Viewers run the programs of a PDF file and show their dialogs in the name of the site. WarningOf
// returns an error only if the file cannot be read.
func WarningOf(file io.Reader) (Warning, error) {
	s, err := searchPDF(file, maxWork)
	switch {
	case err != nil:
		return NoWarning, err
	case s.program || s.opensWithProgram():
		return HasProgram, nil
	case s.isLocked():
		return NeedsPassword, nil
	case s.unsearched:
		return Unsearched, nil
	}
	return NoWarning, nil
}

// searchPDF searches a PDF file, as far as the work allows.
func searchPDF(file io.Reader, work int) (pdfSearch, error) {
	pdfSearches <- struct{}{}
	defer func() { <-pdfSearches }()
	s := pdfSearch{work: work, actions: map[int]bool{}}
	data, err := io.ReadAll(io.LimitReader(file, maxPDFBytes+1))
	if err != nil {
		return s, err
	}
	if s.unsearched = len(data) > maxPDFBytes; !s.unsearched {
		s.searchFile(data)
	}
	return s, nil
}

// A pdfSearch collects what a search finds in a file.
type pdfSearch struct {
	work       int // how much work may still be done
	program    bool
	unsearched bool
	opening    []any        // the values of OpenAction
	actions    map[int]bool // whether all versions of an object only go to a place in the file
	crypt      pdfDict      // the last dictionary of encryption
	fileID     []byte
}

// searchFile reads the value behind each "obj" and "trailer", wherever it stands. Readers find
// objects by their positions, so text in a comment, a string or a stream can be an object, too.
func (s *pdfSearch) searchFile(data []byte) {
	for _, word := range []string{"obj", "trailer"} {
		for at := 0; s.work > 0; {
			next := bytes.Index(data[at:], []byte(word))
			if next < 0 {
				break
			}
			start := at + next
			at = start + len(word)
			if start > 0 && isSpace(data[start-1]) && at < len(data) && !isRegular(data[at]) {
				d, end := s.searchObject(data, objectNumber(data[:start]), at)
				s.searchStreamAt(d, data, end)
			}
		}
	}
	s.unsearched = s.unsearched || s.work <= 0
}

// objectNumber returns the number before "0 obj", or 0 if there is none.
func objectNumber(before []byte) int {
	generation, rest := lastWord(before)
	number, _ := lastWord(rest)
	if !isNumber(generation) || !isNumber(number) {
		return 0
	}
	return toInt(number)
}

// searchObject searches the value at a position. It returns the dictionary if the value is one, and
// where it ends.
func (s *pdfSearch) searchObject(data []byte, number, at int) (pdfDict, int) {
	p := pdfParser{data: data, at: at, dict: s.searchDict}
	value, err := p.value(0)
	s.work -= p.at - at + p.work
	if err != nil {
		// What looks like an object within a picture is none.
		s.unsearched = s.unsearched || number > 0
		return nil, p.at
	}
	s.searchValue(number, value)
	d, _ := value.(pdfDict)
	return d, p.at
}

// searchStreamAt searches the stream that follows a dictionary, if it is a stream of objects.
func (s *pdfSearch) searchStreamAt(d pdfDict, data []byte, at int) {
	if d["N"] == nil || d["First"] == nil {
		return
	}
	p := pdfParser{data: data, at: at}
	if p.word() == "stream" && s.searchStream(d, data[p.at:]) != nil {
		s.unsearched = true
	}
}

var errUnsearched = errors.New("the stream cannot be searched")

// searchStream searches the objects in a stream of objects.
func (s *pdfSearch) searchStream(d pdfDict, data []byte) error {
	content, err := contentOf(d, data)
	if d["Filter"] != nil {
		s.work -= len(content)
	}
	first, count := toInt(d["First"]), toInt(d["N"])
	if err != nil || count < 0 || first < 0 || first > len(content) {
		return errUnsearched
	}
	header := pdfParser{data: content[:first]}
	for range count {
		number, offset := header.word(), header.word()
		if !isNumber(number) || !isNumber(offset) || s.work <= 0 {
			return errUnsearched
		}
		at := first + toInt(offset)
		if at > len(content) {
			return errUnsearched
		}
		s.searchObject(content, toInt(number), at)
	}
	return nil
}

// contentOf returns the content of a stream. It knows no filter but Flate, the only one that
// programs use for streams of objects.
func contentOf(d pdfDict, data []byte) ([]byte, error) {
	data = bytes.TrimPrefix(bytes.TrimPrefix(data, []byte("\r")), []byte("\n"))
	filter := d["Filter"]
	if list, ok := filter.(pdfArray); ok && list.length == 1 {
		filter = list.first
	}
	if d["DecodeParms"] != nil {
		return nil, errUnsearched
	}
	if filter == nil {
		return data, nil
	}
	if filter != pdfName("FlateDecode") {
		return nil, errUnsearched
	}
	inflated, err := zlib.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	content, err := io.ReadAll(io.LimitReader(inflated, maxStreamBytes+1))
	if len(content) > maxStreamBytes {
		return nil, errUnsearched
	}
	return content, err
}
