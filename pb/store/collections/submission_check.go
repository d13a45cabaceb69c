package collections

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"workforce/pb/platform/rules"
	"workforce/pb/platform/uploads"
)

// registerSubmissions enforces the declared rules of every kind. It also gives every new
// record its receipt, and its fingerprint if it carries an idempotency key.
func registerSubmissions(app core.App) {
	writer := newGroupWriter(app)
	for _, kind := range SubmissionKinds {
		stampOnCreate(app, kind, writer)
		validateOnSave(app, kind.Collection, keepReceipt)
		validateOnSave(app, kind.Collection, kind.check)
		if field, ok := kind.FileField(); ok {
			validateOnSave(app, kind.Collection, field.keepFileNames)
		}
	}
}

// check tidies what the visitor typed and returns the broken rules by field. A stored value that
// stays the same needs to obey no rule: the rules may have changed since the visitor sent it.
func (k *SubmissionKind) check(app core.App, r *core.Record) error {
	stored := core.NewRecord(r.Collection())
	if !r.IsNew() {
		var err error
		if stored, err = StoredRecord(app, r); err != nil {
			return err
		}
	}
	broken := validation.Errors{}
	for _, field := range k.Fields {
		field.tidy(r)
		if r.IsNew() || r.GetString(field.Name) != stored.GetString(field.Name) || len(r.GetUnsavedFiles(field.Name)) > 0 {
			broken[field.Name] = field.check(r, stored)
			if field.Type == EmailType && broken[field.Name] == nil {
				broken[field.Name] = checkReach(app, r.GetString(field.Name))
			}
		}
	}
	return broken.Filter()
}

// tidy converts a typed text to the form in which it is stored.
func (f SubmissionField) tidy(r *core.Record) {
	typed := r.GetString(f.Name)
	switch f.Type {
	case NameType, LineType, URLType:
		r.Set(f.Name, rules.OneLine(typed))
	case EmailType:
		r.Set(f.Name, rules.CleanEmail(typed))
	case TextType:
		r.Set(f.Name, rules.ManyLines(typed))
	case PhoneType:
		r.Set(f.Name, rules.TenDigitPhone(typed))
	}
}

// check returns the sentence of the first rule that the field breaks.
func (f SubmissionField) check(r, stored *core.Record) error {
	switch {
	case f.Type == ChoicesType:
		return f.checkChoices(r, stored)
	case f.IsFile():
		return f.checkFiles(r)
	}
	value := r.GetString(f.Name)
	switch {
	case value == "" && f.Required == "":
		return nil
	case value == "":
		return rules.Broken(f.Required)
	case utf8.RuneCountInString(value) < f.MinLength:
		return rules.Broken(f.TooShort)
	case f.Type == NameType && !rules.IsName(value):
		return rules.Broken(f.Wrong)
	}
	if err := f.checkText(value); err != nil {
		return err
	}
	if !f.isRight(value) {
		return rules.Broken(f.Wrong)
	}
	return nil
}

// checkText checks the length, and that the text has no invisible characters.
func (f SubmissionField) checkText(value string) error {
	switch {
	case f.MaxLength == 0:
		return nil
	case f.Type == TextType:
		return rules.Text(f.Label, value, f.Required, f.MaxLength)
	}
	return rules.Line(f.Label, value, false, f.MaxLength)
}

// isRight reports whether the value obeys the rule of the field's type.
func (f SubmissionField) isRight(value string) bool {
	switch f.Type {
	case EmailType:
		return rules.IsEmail(value)
	case PhoneType:
		return rules.IsTenDigits(value)
	case URLType:
		return rules.IsWebAddress(value)
	case ChoiceType:
		return slices.Contains(f.Values(), value)
	}
	return true // the relation field itself checks an opening
}

// checkChoices requires at least one true value and refuses unknown names. It adds the
// names that were left out. A name that is stored already stays allowed.
func (f SubmissionField) checkChoices(r, stored *core.Record) error {
	var chosen, before map[string]bool
	if err := r.UnmarshalJSONField(f.Name, &chosen); err != nil {
		name := strings.ToUpper(f.Name[:1]) + f.Name[1:]
		return rules.Broken(name + " must be an object of true and false values")
	}
	_ = stored.UnmarshalJSONField(f.Name, &before) // a new record has none
	all := map[string]bool{}
	for _, value := range slices.AppendSeq(f.Values(), maps.Keys(before)) {
		all[value] = chosen[value]
	}
	some := false
	for value, on := range chosen {
		if _, known := all[value]; !known {
			return rules.Broken(f.Wrong)
		}
		some = some || on
	}
	if !some && f.Required != "" {
		return rules.Broken(f.Required)
	}
	r.Set(f.Name, all)
	return nil
}

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
// and gives them the names under which the record stores them. It names every wrong one, and leaves advice
// about the others for AdviceOf.
func (f SubmissionField) CheckFiles(r *core.Record, files []*filesystem.File) error {
	if len(files) > f.MaxFiles {
		return rules.Broken(f.TooMany)
	}
	sentences := map[uploads.Fault]string{uploads.Empty: f.Empty, uploads.TooLarge: f.TooLarge, uploads.WrongKind: f.Wrong}
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
		return rules.Broken(strings.Join(wrong, ". "))
	}
	return nil
}
