package backup

import "time"

const (
	manifestName = "manifest.json"
	// sumsName is a file in the format of the command sha256sum. It comes last in a backup.
	sumsName = "SHA256SUMS"
)

// A Manifest says what a backup holds.
type Manifest struct {
	// Program is the version that made the backup.
	Program string `json:"program"`
	// Made is when the database was copied, in UTC.
	Made time.Time `json:"made"`
	// Rows counts the rows of each table of data.db.
	Rows map[string]int64 `json:"rows"`
	// Files counts the uploaded files that the records name, wherever they are stored.
	Files int `json:"files"`
	// FilesInS3 is set if uploaded files are stored in S3, so that the backup has none.
	FilesInS3 bool `json:"filesInS3"`
	// Missing lists the files that records name and that were not in the storage either.
	Missing []string `json:"missing"`
	// Unchecked says why the files in S3 could not be listed. It is empty if they were.
	Unchecked string `json:"unchecked,omitempty"`
}
