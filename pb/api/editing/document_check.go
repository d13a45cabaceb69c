package editing

import (
	"net/http"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/documents"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/web/pages"
)

// explainDocument returns what is wrong with a document that could not be saved.
func explainDocument(app core.App, record *core.Record, broken validation.Errors) error {
	key, text := record.GetString(collections.DocumentKey), record.GetString(collections.DocumentContent)
	problems, err := pages.Check(app, key, text)
	if err != nil || len(problems) == 0 {
		return broken
	}
	fields := map[string]bool{} // one field may break several rules
	for _, problem := range problems {
		fields[problem.Pointer] = true
	}
	return &request.Refusal{
		Status: http.StatusUnprocessableEntity, Sentence: request.CorrectFields(len(fields)),
		Fields:   map[string]string{},
		Problems: answeredProblems(key, problems),
	}
}

func answeredProblems(key string, problems []documents.Problem) []request.DocumentProblem {
	answered := make([]request.DocumentProblem, len(problems))
	for i, problem := range problems {
		answered[i] = request.DocumentProblem{Key: key, Pointer: problem.Pointer, Sentence: problem.Sentence}
	}
	return answered
}

// documentCheck is the body of a check.
type documentCheck struct {
	Key     string        `json:"key"`
	Content types.JSONRaw `json:"content"`
}

// documentProblems is the response to a check.
type documentProblems struct {
	Problems []request.DocumentProblem `json:"problems"`
}

// checkDocument answers what a save would refuse, without saving anything.
func checkDocument(e *core.RequestEvent, sent documentCheck) error {
	if !documents.IsKey(sent.Key) && !documents.IsCustom(sent.Key) {
		return documentResource.NotFound()
	}
	problems, err := pages.Check(e.App, sent.Key, sent.Content.String())
	return request.AnswerJSON(e, documentProblems{answeredProblems(sent.Key, problems)}, err)
}
