package collections

import (
	"cmp"
	"encoding/json/v2"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/uploads"
)

// InboxTopic is the topic of PocketBase's realtime API that tells readers of submissions of changes.
const InboxTopic = "inbox"

// The collections of submissions, which visitors send with our forms.
const (
	Contacts     = "contacts"
	Grievances   = "grievances"
	Applications = "applications"
)

// The fields that the program gives to every submission. content/submissions declares the
// fields that visitors fill in.
const (
	Receipt        = "receipt"        // the number that the sender is told
	Spam           = "spam"           // true if it is kept out of the lists, and mails about it are held back
	Suspect        = "suspect"        // true if a program seems to have filled in the form and staff have not decided
	IdempotencyKey = "idempotencyKey" // the sender's name for the request; unique unless empty
	Fingerprint    = "fingerprint"    // a hash of the visitor's fields; only stored with a key
	ReadAt         = "readAt"         // when an admin first opened it; empty while unread
	DeletedAt      = "deletedAt"      // when it was put into the bin; empty outside the bin
	// Notice is the id of what its sender was told beside the button; empty if that was not recorded.
	Notice    = "notice"
	FileNames = "fileNames" // the files' original names by their stored names; only kinds with files
)

// SubmissionKinds are the kinds of submissions, one for each file of content/submissions.
var SubmissionKinds = mustLoadKinds()

// The kinds that parts of the program are about, such as a form or a report.
var (
	ContactKind     = KindNamed("contact")
	GrievanceKind   = KindNamed("grievances")
	ApplicationKind = KindNamed("applications")
)

// A SubmissionKind declares one form, the records that store what visitors send with it, and what may become of them.
type SubmissionKind struct {
	Name          string `json:"-"` // in addresses and messages, and of the file that declares it
	Collection    string // like the name, but for contact messages, whose collection had another one first
	ReceiptPrefix string
	Time          string                       // the field with the time at which it was stored
	Document      string                       // the document with the words of the form
	Page          string                       // the address of the form, for the API's document
	Sending       string                       // what one does with the form, for the API's document
	Singular      string                       // what mails call one of them
	Plural        string                       // what the admin area calls them
	NextStep      struct{ Label, Path string } // the button of the acknowledgement
	// Sender lists the fields with the sender's name, email and, if the form asks for it, phone.
	Sender      []string
	KeepsValues bool     // the form is not cleared after it was sent
	Readers     []string // the roles that may read them and work on them
	StatusPage  string   // where senders follow them, before the secret; "" if there is no such page
	Deadlines   bool     // they have the deadlines of the document "deadlines", and are decided
	Outcomes    []string // of a decision
	Hiring      bool     // they are rated, invited, rejected, kept with consent, and shown on a board
	Flow        Flow
	Filters     []Filter
	Fields      []SubmissionField
}

// A Filter narrows the list of a kind by the value of a field. A kind has at most two, because cases have two columns
// for them (pb/inbox/list/row.go).
type Filter struct {
	Name  string // the parameter of the list
	Field string
}

// FilterColumn returns the column of cases with the value of a filter: "topic" for the first filter by one value, and
// "choices" for a second one or for a field of ChoicesType.
func (k *SubmissionKind) FilterColumn(filter Filter) string {
	hasOne := func(f Filter) bool { return k.Field(f.Field).Type != ChoicesType }
	if i := slices.IndexFunc(k.Filters, hasOne); i >= 0 && k.Filters[i] == filter {
		return "topic"
	}
	return "choices"
}

// A SubmissionField declares a field that the visitor fills in. It is listed by the API,
// exported, mailed and part of the fingerprint, unless LeftOutOf says otherwise.
type SubmissionField struct {
	Name      string
	OtherName string // accepted by the API in place of Name
	Type      FieldType
	Label     string // in mails, exports and the admin area
	Help      string // of files: for operators, beside the field in PocketBase's admin UI
	LeftOutOf []Use

	Required  string // the sentence for an empty field; empty if the field is optional
	Wrong     string // the sentence for a value that breaks the rule of the type
	MinLength int    // characters
	TooShort  string
	MaxLength int // characters

	Choices string // the list in the form's document that names the values; see Values

	Accept           []uploads.Kind
	WrongKinds       map[uploads.Kind]string // the sentences for kinds that people send by mistake. Default: Wrong
	Unreadable       string                  // the sentence for a file that the browser cannot read
	Locked           string                  // the sentence for a PDF that opens only with a password
	TakesLocked      bool                    // it is taken, and the sentence is only advice
	MaxFiles         int                     // 1 for a field of FileType
	MaxFileMegabytes int64
	Empty            string
	TooLarge         string
	TooMany          string
	TooLargeTogether string // default: TooLarge

	defaults []Choice
}

// A FieldType decides how a field is tidied, checked, stored and shown.
type FieldType string

// The types of fields.
const (
	NameType    FieldType = "name"    // one line of letters, spaces and the signs of names
	LineType    FieldType = "line"    // one line
	TextType    FieldType = "text"    // several lines
	EmailType   FieldType = "email"   // an address that mail servers take
	PhoneType   FieldType = "phone"   // ten digits
	URLType     FieldType = "url"     // a web address, with or without https://
	ChoiceType  FieldType = "choice"  // one of several values
	ChoicesType FieldType = "choices" // any number of values: an object with true or false for each
	OpeningType FieldType = "opening" // the id of a record of Jobs; its slug in the API
	FileType    FieldType = "file"    // one file
	FilesType   FieldType = "files"   // up to MaxFiles files
)

// A Use is something that a field is used for by default.
type Use string

// The uses of fields.
const (
	InList        Use = "list"
	InExport      Use = "export"
	InMail        Use = "mail"
	InFingerprint Use = "fingerprint"
)

// A Choice is one value of a field, with the words that a visitor reads. The form offers it only while one of Pages
// is on the site. Default: always.
type Choice struct {
	Value, Label string
	Pages        []any
}

// IsFile tells whether the field takes files.
func (f SubmissionField) IsFile() bool { return f.Type == FileType || f.Type == FilesType }

// MaxFileBytes returns the limit of one file in bytes.
func (f SubmissionField) MaxFileBytes() int64 { return f.MaxFileMegabytes << 20 }

// MaxFileSize returns the limit of one file as text, such as "5 MB".
func (f SubmissionField) MaxFileSize() string { return fmt.Sprintf("%d MB", f.MaxFileMegabytes) }

// DefaultChoices returns the values of the field with the labels that the program ships
// with. Operators may have changed the labels since: see documents.ChoiceLabels.
func (f SubmissionField) DefaultChoices() []Choice { return f.defaults }

// Values returns the values that the field may have.
func (f SubmissionField) Values() []string {
	values := make([]string, len(f.defaults))
	for i, choice := range f.defaults {
		values[i] = choice.Value
	}
	return values
}

// ChoiceText returns the labels of the stored value of a field of ChoiceType or
// ChoicesType. It shows a value without a label as it is.
func (f SubmissionField) ChoiceText(stored string, labels map[string]string) string {
	values := []string{stored}
	if f.Type == ChoicesType {
		var chosen map[string]bool
		if json.Unmarshal([]byte(stored), &chosen) != nil {
			return stored // better shown than lost
		}
		maps.DeleteFunc(chosen, func(_ string, on bool) bool { return !on })
		values = slices.SortedFunc(maps.Keys(chosen), f.inOrder)
	}
	words := make([]string, len(values))
	for i, value := range values {
		words[i] = cmp.Or(labels[value], value)
	}
	return strings.Join(words, ", ")
}

// inOrder sorts values as the form lists them. Values that the form has no longer come last.
func (f SubmissionField) inOrder(a, b string) int {
	values := f.Values()
	place := func(value string) int {
		if i := slices.Index(values, value); i >= 0 {
			return i
		}
		return len(values)
	}
	return cmp.Or(place(a)-place(b), strings.Compare(a, b))
}

// Field returns the field with a name. It panics if there is none: names in the code are
// constant.
func (k *SubmissionKind) Field(name string) SubmissionField {
	for _, field := range k.Fields {
		if field.Name == name {
			return field
		}
	}
	panic(fmt.Sprintf("content/submissions/%s.json declares no field %q", k.Name, name))
}

// IsForOpening reports whether one sends such a submission for an opening.
func (k *SubmissionKind) IsForOpening() bool {
	return slices.ContainsFunc(k.Fields, func(f SubmissionField) bool { return f.Type == OpeningType })
}

// FileField returns the field that takes files, if there is one.
func (k *SubmissionKind) FileField() (SubmissionField, bool) {
	i := slices.IndexFunc(k.Fields, SubmissionField.IsFile)
	if i < 0 {
		return SubmissionField{}, false
	}
	return k.Fields[i], true
}

// MaxBytes returns the limit of all files of a submission together, in bytes.
func (k *SubmissionKind) MaxBytes() int64 {
	field, _ := k.FileField()
	return int64(field.MaxFiles) * field.MaxFileBytes()
}

// TooLarge returns the field that takes files, and the sentence for files that are too
// large together.
func (k *SubmissionKind) TooLarge() (name, sentence string) {
	field, _ := k.FileField()
	return field.Name, field.TooLargeTogether
}

// FieldsFor returns the fields with a use, in the order in which they are declared.
func (k *SubmissionKind) FieldsFor(use Use) []SubmissionField {
	return slices.DeleteFunc(slices.Clone(k.Fields),
		func(f SubmissionField) bool { return slices.Contains(f.LeftOutOf, use) })
}

// SenderPhone returns the name of the field with the sender's phone number, or "" if the form asks for none.
func (k *SubmissionKind) SenderPhone() string {
	if len(k.Sender) < 3 {
		return ""
	}
	return k.Sender[2]
}

// Personal returns the names of the fields that tell who the sender is: what they are called, how they can be reached,
// addresses of web pages such as a profile, and files such as a résumé.
func (k *SubmissionKind) Personal() []string {
	names := slices.Clone(k.Sender)
	for _, field := range k.Fields {
		switch field.Type {
		case NameType, EmailType, PhoneType, URLType, FileType, FilesType:
			names = append(names, field.Name)
		}
	}
	return names
}

// SenderFirst sorts fields for people to read: the sender's name, email and phone, then
// the others.
func (k *SubmissionKind) SenderFirst(fields []SubmissionField) []SubmissionField {
	place := func(f SubmissionField) int {
		if i := slices.Index(k.Sender, f.Name); i >= 0 {
			return i
		}
		return len(k.Sender)
	}
	slices.SortStableFunc(fields, func(a, b SubmissionField) int { return place(a) - place(b) })
	return fields
}

// IsConfirmedSpam reports whether staff have decided that a submission is spam. It is false for one that only the
// program has put there.
func IsConfirmedSpam(record *core.Record) bool {
	return record.GetBool(Spam) && !record.GetBool(Suspect)
}

// SubmissionCollections returns the names of the collections of all kinds.
func SubmissionCollections() (names []string) {
	for _, kind := range SubmissionKinds {
		names = append(names, kind.Collection)
	}
	return names
}

// CaseBodies is the collection of the texts and files of cases.
const CaseBodies = "case_bodies"

// PersonalCollections returns the names of the collections with what people sent, whose readers are noted.
func PersonalCollections() []string { return append(SubmissionCollections(), Outbox, CaseBodies) }

// KindNamed returns the kind of submissions with a name, nil if there is none.
func KindNamed(name string) *SubmissionKind {
	for _, kind := range SubmissionKinds {
		if kind.Name == name {
			return kind
		}
	}
	return nil
}

// KindNames returns the names of all kinds of submissions.
func KindNames() (names []string) {
	for _, kind := range SubmissionKinds {
		names = append(names, kind.Name)
	}
	return names
}

// A KindName is the name of a kind of submissions in answers of the API.
type KindName string

// Values lists the names for the API's document.
func (KindName) Values() []string { return KindNames() }

// KindOf returns the kind of a submission by its collection, nil for other records.
func KindOf(record *core.Record) *SubmissionKind { return KindOfCollection(record.Collection().Name) }

// KindOfCollection returns the kind of the submissions in a collection, or nil for another collection.
func KindOfCollection(name string) *SubmissionKind {
	for _, kind := range SubmissionKinds {
		if kind.Collection == name {
			return kind
		}
	}
	return nil
}
