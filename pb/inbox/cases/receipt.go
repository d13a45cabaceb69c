package cases

import (
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/uploads"
	"workforce/pb/store/collections"
)

// A Submission is what a sender has sent with the form, as the event of its receipt holds it. So the
// chain proves what was received, whatever becomes of the stored record.
type Submission struct {
	Fields map[string]string `json:"fields"` // the stored values, by the names of the fields
	Files  []File            `json:"files,omitzero"`
}

// receivedFiles is the name under which a new submission carries its Files. It is no field of the
// collection, so it is not stored.
const receivedFiles = "receivedFiles"

// hashFiles notes the hashes of a new submission's files. It runs before they are stored, and before
// the transaction that stores the submission, so nobody waits for it and nothing is read back from
// S3.
func hashFiles(e *core.RecordEvent) error {
	var files []File
	if declared, has := collections.KindOf(e.Record).FileField(); has {
		for _, file := range e.Record.GetUnsavedFiles(declared.Name) {
			sum, err := sumOf(file)
			if err != nil {
				return err
			}
			files = append(files, File{Name: uploads.OriginalName(file), Stored: file.Name, Size: file.Size, SHA256: sum})
		}
	}
	e.Record.SetRaw(receivedFiles, files)
	return e.Next()
}

// received returns what a stored submission holds, with the hashes of a new one.
func received(record *core.Record) *Submission {
	files, _ := record.GetRaw(receivedFiles).([]File)
	return &Submission{Fields: StoredFields(record), Files: files}
}

// StoredFields returns the values of a submission's fields as they are stored, without files and
// marks.
func StoredFields(record *core.Record) map[string]string {
	kind := collections.KindOf(record)
	fields := map[string]string{collections.Receipt: record.GetString(collections.Receipt), kind.Time: record.GetString(kind.Time)}
	for _, field := range kind.Fields {
		if !field.IsFile() {
			fields[field.Name] = record.GetString(field.Name)
		}
	}
	return fields
}
