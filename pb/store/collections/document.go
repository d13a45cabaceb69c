package collections

// Documents is the collection of the pages' copy; package documents has its rules.
const Documents = "documents"

// The fields of a document.
const (
	DocumentKey     = "key"
	DocumentContent = "content"
	DocumentPath    = "path" // of a page that staff have made; empty for the documents that the program knows
)
