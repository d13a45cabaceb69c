package collections

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"workforce/pb/platform/rules"
	"workforce/pb/platform/uploads"
)

// fileAdvice is the name under which a new record carries advice about its files. It is no field of the
// collection, so it is not stored.
const fileAdvice = "fileAdvice"

// AdviceOf returns what the sender of a new submission should know about its files, although they were taken.
func AdviceOf(record *core.Record) []string {
	advice, _ := record.GetRaw(fileAdvice).([]string)
	return advice
}

// checkFiles checks the files of a submission.
func (f SubmissionField) checkFiles(r *core.Record) error {
	files := r.GetUnsavedFiles(f.Name)
	if f.Required != "" && len(files) == 0 && r.GetString(f.Name) == "" {
		return rules.Broken(f.Required)
	}
	if all, _ := r.GetRaw(f.Name).([]any); len(all) > f.MaxFiles {
		return rules.Broken(f.TooMany)
	}
	return f.CheckFiles(r, files)
}

// CheckFiles checks the number, size and content of new files of a record by the rules of the field,
// and gives them the names under which the record stores them. It names every wrong one on a line of its own, and
// leaves advice about the others for AdviceOf.
func (f SubmissionField) CheckFiles(r *core.Record, files []*filesystem.File) error {
	if len(files) > f.MaxFiles {
		return rules.Broken(f.TooMany)
	}
	sentences := map[uploads.Fault]string{uploads.Empty: f.Empty, uploads.TooLarge: f.TooLarge,
		uploads.WrongKind: f.Wrong}
	var wrong, advice []string
	for _, file := range files {
		kind, fault := uploads.Inspect(r, file, f.MaxFileBytes(), f.Accept...)
		sentence := cmp.Or(f.WrongKinds[kind], sentences[fault])
		if fault == uploads.OK {
			if kind != uploads.PDF || f.Locked == "" || !uploads.IsLocked(file) {
				continue
			}
			sentence = f.Locked
		}
		sentence = strings.ReplaceAll(sentence, "{file}", uploads.ShownName(file))
		if fault == uploads.OK && f.TakesLocked {
			advice = append(advice, sentence)
		} else {
			wrong = append(wrong, sentence)
		}
	}
	r.SetRaw(fileAdvice, advice)
	if len(wrong) > 0 {
		return rules.Broken(strings.Join(wrong, "\n"))
	}
	return nil
}

// keepFileNames stores the original names of new files and drops those of removed files. Nobody
// can write them: they always come from the uploads. Inspect has named the new files by now.
func (f SubmissionField) keepFileNames(app core.App, r *core.Record) error {
	names := map[string]string{}
	if !r.IsNew() {
		stored, err := StoredRecord(app, r)
		if err != nil {
			return err
		}
		names = fileNames(stored)
		files := r.GetStringSlice(f.Name)
		maps.DeleteFunc(names, func(stored, _ string) bool { return !slices.Contains(files, stored) })
	}
	for _, file := range r.GetUnsavedFiles(f.Name) {
		if name := uploads.OriginalName(file); name != "" {
			names[file.Name] = name
		}
	}
	r.Set(FileNames, names)
	return nil
}

// fileNames returns the original names of a record's files by their stored names. Files that
// were stored by older versions have none.
func fileNames(r *core.Record) map[string]string {
	var names map[string]string
	if r.UnmarshalJSONField(FileNames, &names) != nil || names == nil {
		return map[string]string{}
	}
	return names
}

// OriginalFileName returns the name that a stored file of a submission had on the sender's device, or the
// stored name.
func OriginalFileName(r *core.Record, stored string) string {
	return uploads.DownloadName(fileNames(r)[stored], stored)
}
