package request

import (
	"net/http"

	"workforce/pb/collections"
)

const tooLargeSentence = "The request is too large."

// tooLarge is the answer to a body that passes its limit. Of a form with files, those
// are what is too large, and it says how large they may be.
func tooLarge(pattern string, limit int64) *Refusal {
	field, sentence := "", tooLargeSentence
	if limit > DefaultMaxBody {
		switch pattern {
		case "POST /api/grievances":
			field, sentence = collections.GrievanceKind.TooLarge()
		case "POST /api/applications":
			field, sentence = collections.ApplicationKind.TooLarge()
		case "POST /api/images":
			sentence = "The image must not be larger than 5 MB."
		}
	}
	answer := &Refusal{Status: http.StatusRequestEntityTooLarge, Sentence: sentence}
	if field != "" {
		answer.Fields = map[string]string{field: sentence}
	}
	return answer
}
