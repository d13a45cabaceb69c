package collections

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/rules"
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
		if r.IsNew() || r.GetString(field.Name) != stored.GetString(field.Name) ||
			len(r.GetUnsavedFiles(field.Name)) > 0 {
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
		return rules.Broken(f.Required, f.Values()...)
	case utf8.RuneCountInString(value) < f.MinLength:
		return rules.Broken(f.TooShort)
	case f.Type == NameType && !rules.IsName(value):
		return rules.Broken(f.Wrong, f.Values()...)
	}
	if err := f.checkText(value); err != nil {
		return err
	}
	if !f.isRight(value) {
		return rules.Broken(f.Wrong, f.Values()...)
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
			return rules.Broken(f.Wrong, f.Values()...)
		}
		some = some || on
	}
	if !some && f.Required != "" {
		return rules.Broken(f.Required, f.Values()...)
	}
	r.Set(f.Name, all)
	return nil
}

const mailReachKey = "mailServerTakesASCIIOnly"

// NoteMailReach remembers whether the mail server takes addresses whose part before the @ is not ASCII
// (SMTPUTF8). Each mail tells it again.
func NoteMailReach(app core.App, takesUTF8 bool) { app.Store().Set(mailReachKey, !takesUTF8) }

// checkReach refuses an address that the mail server is known not to take, so that the visitor can give
// another one. Until a first mail was sent since the program started, all are taken.
func checkReach(app core.App, address string) error {
	if limited, _ := app.Store().Get(mailReachKey).(bool); limited && !rules.IsASCII(rules.ASCIIEmail(address)) {
		return rules.Broken("Our mail server cannot reach this address. Give another one")
	}
	return nil
}
