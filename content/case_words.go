package content

import (
	_ "embed"
	"encoding/json/v2"
	"fmt"
)

//go:embed case-words.json
var caseWordsFile []byte

// CaseWords are what staff call the states and outcomes of cases. The build writes the same words for TypeScript.
var CaseWords = mustDecodeCaseWords()

// Words are names for people, by the names that the program uses.
type Words map[string]string

// Of returns the name for people. A name that this version does not know stays as it is.
func (w Words) Of(name string) string {
	if words, known := w[name]; known {
		return words
	}
	return name
}

func mustDecodeCaseWords() (words struct{ States, Outcomes Words }) {
	if err := json.Unmarshal(caseWordsFile, &words, json.MatchCaseInsensitiveNames(true),
		json.RejectUnknownMembers(true)); err != nil {
		panic(fmt.Sprintf("case-words.json is part of the program: %v", err))
	}
	return words
}
