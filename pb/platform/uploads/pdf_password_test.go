package uploads_test

import (
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"workforce/pb/platform/uploads"
	"workforce/pb/test/testapp"
)

// TestPasswords tells files that open only with a password from those that only forbid something. The
// files of testdata were made with qpdf, one for each revision of the encryption.
func TestPasswords(t *testing.T) {
	files, err := filepath.Glob("../../../content/testdata/pdf/*.pdf")
	if err != nil || len(files) != 12 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, path := range files {
		t.Run(filepath.Base(path), func(t *testing.T) {
			file, err := os.ReadFile(path)
			testapp.Must(t, err)
			want := uploads.NoWarning
			if strings.HasPrefix(filepath.Base(path), "locked-") {
				want = uploads.NeedsPassword
			}
			checkWarning(t, string(file), want)
		})
	}
}

// TestDamagedEncryption takes a file for open if its encryption cannot be read.
func TestDamagedEncryption(t *testing.T) {
	user := strings.Repeat("u", 48)
	for name, entries := range map[string]string{
		"short texts":         "/R 3/O(a)/U(b)/P 1",
		"no salt":             "/R 6/O<" + hex.EncodeToString([]byte(user)) + ">/U(" + user[:32] + ")/P 1",
		"an unknown revision": "/R 9/O(" + user + ")/U(" + user + ")/P 1",
	} {
		t.Run(name, func(t *testing.T) {
			checkWarning(t, pdf("", "<</Filter/Standard"+entries+">>"), uploads.NoWarning)
		})
	}
}
