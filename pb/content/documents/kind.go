package documents

import (
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// Kind declares how documents are versioned. A request holds only the content: the key of a
// document never changes.
var Kind = versions.Kind{
	Collection: collections.Documents,
	Title:      collections.DocumentKey,
	Slug:       collections.DocumentPath,
	IsPublic:   isPublic,
	Fields: []versions.Field{
		{Name: collections.DocumentKey},
		{Name: collections.DocumentContent, Type: versions.Object, Required: true},
	},
}
