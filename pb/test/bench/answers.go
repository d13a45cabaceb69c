package bench

import (
	"encoding/json/v2"
	"fmt"
	"net/http"
	"os"
)

// Answers are what the program answered, by path. The servers that it is compared with send
// the same.
type Answers map[string]Answer

// An Answer is a response with status 200.
type Answer struct {
	Header http.Header
	Body   []byte
}

// ReadAnswers reads answers that Write has written.
func ReadAnswers(path string) (Answers, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read the answers: %w", err)
	}
	var answers Answers
	if err := json.Unmarshal(text, &answers); err != nil {
		return nil, fmt.Errorf("read the answers %s: %w", path, err)
	}
	return answers, nil
}

// Write writes the answers for the processes of the other servers.
func (a Answers) Write(path string) error {
	text, err := json.Marshal(a)
	if err != nil {
		return fmt.Errorf("encode the answers: %w", err)
	}
	return os.WriteFile(path, text, 0o600)
}

// ServeHTTP sends the answer of a path. It does as little as a handler of net/http can.
func (a Answers) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	answer, found := a[r.URL.Path]
	if !found {
		http.NotFound(w, r)
		return
	}
	header := w.Header()
	for name, values := range answer.Header {
		header[name] = values
	}
	_, _ = w.Write(answer.Body) // the visitor may have hung up
}
