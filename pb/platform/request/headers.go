package request

import "net/http"

// BeforeHeaders returns a writer that calls change once, just before the headers of a response are
// sent.
func BeforeHeaders(w http.ResponseWriter, change func(http.Header)) http.ResponseWriter {
	return &headerChanger{ResponseWriter: w, change: change}
}

type headerChanger struct {
	http.ResponseWriter
	change func(http.Header) // nil once the headers were sent
}

// WriteHeader sends the changed headers.
func (w *headerChanger) WriteHeader(status int) {
	if w.change != nil && status >= http.StatusOK {
		w.change(w.Header())
		w.change = nil
	}
	w.ResponseWriter.WriteHeader(status)
}

// Write sends a part of the body.
func (w *headerChanger) Write(part []byte) (int, error) {
	if w.change != nil {
		w.WriteHeader(http.StatusOK)
	}
	return w.ResponseWriter.Write(part)
}

// Unwrap returns the writer behind this one, for http.ResponseController.
func (w *headerChanger) Unwrap() http.ResponseWriter { return w.ResponseWriter }
