package app

import (
	"log/slog"
	"regexp"
	"slices"
	"strings"
)

// maxDistance is how many letters of a name may be wrong, missing or too many.
const maxDistance = 2

// isService matches variables with the addresses of services, which Kubernetes sets. A service may be
// called "api" or "metrics".
var isService = regexp.MustCompile(`_SERVICE_(HOST|PORT(_\w+)?)$|_PORT(_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)?$`)

// A lookAlike is a variable that the program does not read, although its name looks like a setting's.
type lookAlike struct{ name, meant string }

// lookAlikes finds them in an environment. A misspelt setting does nothing, so that for example backups
// would not be encrypted.
func lookAlikes(environ []string) (found []lookAlike) {
	for _, variable := range environ {
		name, _, _ := strings.Cut(variable, "=")
		if meant := meantBy(name); meant != "" {
			found = append(found, lookAlike{name, meant})
		}
	}
	slices.SortFunc(found, func(a, b lookAlike) int { return strings.Compare(a.name, b.name) })
	return found
}

// meantBy returns the setting that a variable was probably meant to be, or "".
func meantBy(name string) string {
	nearest, least := "", len(name)+maxDistance+1
	for _, s := range settings {
		if name == s.name || s.secret && name == s.name+fileSuffix {
			return ""
		}
		upper := strings.ToUpper(name)
		apart := distance(strings.TrimPrefix(upper, "WORKFORCE_"), strings.TrimPrefix(s.name, "WORKFORCE_"))
		if (apart <= maxDistance || hasFirstWord(name, s.name)) && apart < least {
			nearest, least = s.name, apart
		}
	}
	if isService.MatchString(name) {
		return ""
	}
	return nearest
}

// hasFirstWord reports whether a name begins with the same word as a setting: LOG_COLOURS and LOG_FORMAT. The
// libraries for S3 read many more variables than this program, and the tests have some of their own.
func hasFirstWord(name, setting string) bool {
	word, _, found := strings.Cut(setting, "_")
	return found && word != "AWS" && word != "WORKFORCE" && strings.HasPrefix(name, word+"_")
}

// distance returns how many letters have to be added, removed or replaced to get from one name to the
// other (Levenshtein).
func distance(from, to string) int {
	row := make([]int, len(to)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(from) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(to) {
			replaced := diagonal
			if from[i] != to[j] {
				replaced++
			}
			diagonal = row[j+1]
			row[j+1] = min(replaced, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(to)]
}

// warnOf logs the look-alikes.
func warnOf(found []lookAlike) {
	for _, f := range found {
		slog.Warn("A variable is no setting and does nothing", "name", f.name, "meant", f.meant)
	}
}

// inWords returns the look-alikes for a list in a sentence.
func inWords(found []lookAlike) (words []string) {
	for _, f := range found {
		words = append(words, f.name+" ("+f.meant+"?)")
	}
	return words
}
