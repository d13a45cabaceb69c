package request

import (
	"net/http"

	"github.com/pocketbase/pocketbase/core"
)

const (
	// DefaultMaxBody is the limit of a request body without files, in bytes. Such bodies are held
	// in memory.
	DefaultMaxBody = 1 << 20
	// maxOpenBody is the same for callers without a login. It is more than twice what a form may
	// hold.
	maxOpenBody = 128 << 10
)

// maxTexts returns the limit of what a caller may send besides files, in bytes.
func maxTexts(e *core.RequestEvent) int64 {
	if e.Auth == nil {
		return maxOpenBody
	}
	return DefaultMaxBody
}

// Fields declares what a form may hold. Any other field is refused, because a misspelt
// name would otherwise go unnoticed.
type Fields struct {
	Texts []string // take one text each
	// Optional names the texts that may be left out, beside OwnFields. It is only for the API's document.
	Optional []string
	List     string // takes several texts; in JSON a list, or an object
	Files    Files
	// KeepsValues makes the page that answers a stored form show what was typed. Default: the
	// page shows an empty form.
	KeepsValues bool
}

// Files declares the field of a form that takes files.
type Files struct {
	Field    string // its name. Default: the form takes no files.
	MaxCount int
	MaxBytes int64  // of each file
	TooLarge string // the sentence that refuses a body which is too large because of its files
	// Meter returns what counts the files of a request while they arrive. Default: nothing counts them.
	Meter func(e *core.RequestEvent) Meter
}

// A Meter counts the bytes of files.
type Meter interface {
	// Take counts some more bytes. It returns a refusal, and counts nothing, if they are too many.
	Take(bytes int64) error
	// GiveBack gives back everything that was taken.
	GiveBack()
}

// MaxBody returns the limit of the request body in bytes.
func (f Fields) MaxBody() int64 {
	return DefaultMaxBody + int64(f.Files.MaxCount)*f.Files.MaxBytes
}

// tooLarge returns the answer to a body that passed a limit, in bytes. If only files can
// be that large, the answer says how large they may be.
func (f Fields) tooLarge(limit int64) *Refusal {
	if limit <= DefaultMaxBody {
		return RefuseBody(&http.MaxBytesError{Limit: limit})
	}
	sentence := f.Files.TooLarge
	return &Refusal{Status: http.StatusRequestEntityTooLarge, Sentence: sentence,
		Fields: map[string]string{f.Files.Field: sentence}}
}
