package collections

import (
	"fmt"
	"regexp"

	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/platform/rules"
)

// maxSizes holds the limits of content/limits.json by collection and field: of a text in
// characters, of the other fields in bytes.
var maxSizes = map[string]map[string]int{
	Blogs: {
		BlogTitle: content.Limits.Blog.MaxTitle, BlogSlug: content.Limits.Slug.MaxLength,
		BlogAuthor: content.Limits.Blog.MaxAuthor, BlogContent: content.Limits.Blog.MaxContentBytes(),
		BlogExcerpt: content.Limits.Blog.MaxExcerpt, BlogCoverAlt: content.Limits.Image.MaxAlt,
		BlogCategory: content.Limits.Blog.MaxCategory,
		BlogTags:     maxListBytes,
	},
	Jobs: {
		JobTitle: content.Limits.Job.MaxTitle, JobSlug: content.Limits.Slug.MaxLength,
		JobType: content.Limits.Job.MaxType, JobLocation: content.Limits.Job.MaxLocation,
		JobDepartment: content.Limits.Job.MaxDepartment, JobExperience: content.Limits.Job.MaxExperience,
		JobDescription: content.Limits.Job.MaxDescription, JobSkills: maxListBytes,
	},
	Images: {ImageFile: content.Limits.Image.MaxBytes(), ImageAlt: content.Limits.Image.MaxAlt},
}

// maxListBytes is enough for the JSON of a full list: a character takes at most four bytes,
// an entry has two quotation marks and a comma.
var maxListBytes = content.Limits.List.MaxEntries * (4*content.Limits.List.MaxEntryLength + 3)

// binDates are the fields whose hints for operators say how long the bin keeps a record.
var binDates = func() map[string]string {
	dates := map[string]string{"revisions": "deleted"}
	for _, name := range SubmissionCollections() {
		dates[name] = DeletedAt
	}
	return dates
}()

// checkLine checks a text of one line. The label is the form's word for the field.
func checkLine(r *core.Record, field, label string, required bool) error {
	return rules.Line(label, r.GetString(field), required, maxSizes[r.Collection().Name][field])
}

// fileColumns are the columns of files that visitors send, by their collections, with what
// content/submissions says of them. Later messages take the files that the form of a grievance takes.
func fileColumns() map[string]SubmissionField {
	files, _ := GrievanceKind.FileField()
	files.Name, files.Help = "files", ""
	columns := map[string]SubmissionField{"case_bodies": files}
	for _, kind := range SubmissionKinds {
		if field, has := kind.FileField(); has {
			columns[kind.Collection] = field
		}
	}
	return columns
}

// RaiseLimits brings the database's own limits up to those of content/limits.json and of files in
// content/submissions, so that raising a limit there needs no migration. Limits that are high enough
// stay as they are. The hints for operators follow the files, too. The other columns of visitors'
// fields have no rules, because a rule would stay when content/submissions changes.
func RaiseLimits(app core.App) error {
	for collection, declared := range fileColumns() {
		err := changeFields(app, collection, func(stored core.Field) bool {
			column, ok := stored.(*core.FileField)
			return ok && column.Name == declared.Name && declared.raise(column)
		})
		if err != nil {
			return err
		}
	}
	for collection, sizes := range maxSizes {
		err := changeFields(app, collection, func(stored core.Field) bool {
			limit, ok := sizes[stored.GetName()]
			return ok && raiseLimit(stored, limit)
		})
		if err != nil {
			return err
		}
	}
	for collection, date := range binDates {
		err := changeFields(app, collection, func(stored core.Field) bool {
			field, ok := stored.(*core.DateField)
			return ok && field.Name == date && updateHint(&field.Help, daysInHint, "%d days", content.Limits.Bin.Days)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// IsAdapted reports whether the start of the program adapts a field to the files in content, by RaiseLimits.
func IsAdapted(collection, field string) bool {
	_, limited := maxSizes[collection][field]
	return limited || binDates[collection] == field || fileColumns()[collection].Name == field
}

// changeFields calls change for every field of a collection and saves the collection if one
// of the calls returns true.
func changeFields(app core.App, name string, change func(core.Field) bool) error {
	collection, err := app.FindCollectionByNameOrId(name)
	if err != nil {
		return fmt.Errorf("find the collection %s: %w", name, err)
	}
	changed := false
	for _, field := range collection.Fields {
		changed = change(field) || changed
	}
	if !changed {
		return nil
	}
	if err := app.Save(collection); err != nil {
		return fmt.Errorf("raise the limits of %s: %w", name, err)
	}
	return nil
}

// raiseLimit changes the limit of a field and tells whether that was necessary. A text
// without a limit stays without one.
func raiseLimit(stored core.Field, limit int) bool {
	switch field := stored.(type) {
	case *core.TextField:
		return field.Max > 0 && raise(&field.Max, limit)
	case *core.EditorField:
		return raise(&field.MaxSize, int64(limit))
	case *core.JSONField:
		return raise(&field.MaxSize, int64(limit))
	case *core.FileField:
		updated := updateHint(&field.Help, sizeInHint, "at most %d MB", limit>>20)
		return raise(&field.MaxSize, int64(limit)) || updated
	}
	return false
}

// raise brings the limits of a column of files up to those of the field, and tells whether that was necessary.
func (f SubmissionField) raise(column *core.FileField) bool {
	before := *column
	column.Help, column.MaxSize, column.MaxSelect = f.Help, max(column.MaxSize, f.MaxFileBytes()),
		max(column.MaxSelect, f.MaxFiles)
	return column.Help != before.Help || column.MaxSize != before.MaxSize || column.MaxSelect != before.MaxSelect
}

func raise[number int | int64](stored *number, limit number) bool {
	if *stored >= limit {
		return false
	}
	*stored = limit
	return true
}

var (
	sizeInHint = regexp.MustCompile(`at most [0-9]+ MB`)
	daysInHint = regexp.MustCompile(`[0-9]+ days`)
)

// updateHint writes a limit into a hint and tells whether the hint changed.
func updateHint(hint *string, pattern *regexp.Regexp, format string, limit int) bool {
	old := *hint
	*hint = pattern.ReplaceAllString(old, fmt.Sprintf(format, limit))
	return *hint != old
}
