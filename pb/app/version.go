package app

import (
	"runtime/debug"
	"strings"
)

// version is that of package.json; the build sets it.
var version = "in development"

// describeVersion says what runs: our version, the commit that it was built of where that
// is known, and the PocketBase in it.
func describeVersion() string {
	said := []string{version}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return version
	}
	for _, setting := range info.Settings {
		if setting.Key == "vcs.revision" {
			said = append(said, "commit "+setting.Value[:min(12, len(setting.Value))])
		}
	}
	for _, module := range info.Deps {
		if module.Path == "github.com/pocketbase/pocketbase" {
			said = append(said, "PocketBase "+module.Version)
		}
	}
	return strings.Join(said, ", ")
}
