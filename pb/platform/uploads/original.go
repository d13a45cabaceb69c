package uploads

import (
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/tools/filesystem"

	"workforce/pb/platform/rules"
)

// The longest names, in characters. Longer ones are cut in the middle.
const (
	maxOriginalName = 200 // as a record keeps it
	maxShownName    = 60  // within a sentence
)

// OriginalName returns the name that the sender's device gave a file, in any script. It is a
// single line of at most 200 characters without invisible characters, so it can be shown
// anywhere. It is empty if the device sent no name.
func OriginalName(file *filesystem.File) string { return cleanName(file.OriginalName, maxOriginalName) }

// ShownName returns the original name of a file for use in a sentence.
func ShownName(file *filesystem.File) string { return cleanName(file.OriginalName, maxShownName) }

// cleanName removes the direction marks that phones add, replaces control characters, line
// breaks and direction overrides with question marks, and cuts a long name in the middle.
func cleanName(original string, maxLength int) string {
	name := []rune(rules.MaskHidden(rules.OneLine(strings.ToValidUTF8(original, "?")), '?'))
	if len(name) > maxLength {
		name = slices.Concat(name[:maxLength/2], []rune("…"), name[len(name)-maxLength/2+1:])
	}
	return string(name)
}

// alsoExtensions holds further extensions that computers open as a kind of file.
var alsoExtensions = map[string]string{".jpeg": ".jpg"}

// DownloadName returns the name under which a file is saved on an admin's computer: its
// original name, without characters that some system does not allow, and with the extension of
// its content. It returns the stored name if there is no original one.
func DownloadName(original, stored string) string {
	name := strings.Trim(strings.Map(func(r rune) rune {
		if strings.ContainsRune(`\/:*?"<>|`, r) {
			return '_'
		}
		return r
	}, original), ". ")
	if name == "" {
		return stored
	}
	have, want := strings.ToLower(path.Ext(name)), path.Ext(stored)
	if have != want && alsoExtensions[have] != want {
		name += want
	}
	return name
}

// Disposition returns the header Content-Disposition (RFC 6266) for a file with this name. how
// is "inline" or "attachment". Programs that do not know the encoded name use the plain one.
func Disposition(how, name string) string {
	plain := strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' || strings.ContainsRune(`"\%`, r) {
			return '_'
		}
		return r
	}, name)
	encoded := strings.ReplaceAll(url.QueryEscape(name), "+", "%20")
	return how + `; filename="` + plain + `"; filename*=UTF-8''` + encoded
}
