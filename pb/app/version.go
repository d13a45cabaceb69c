package app

import (
	"runtime/debug"
	"strings"
)

// version is the version in package.json. The build sets it.
var version = "in development"

// describeVersion returns the program's version, the commit it was built from if that is
// known, and the version of PocketBase.
func describeVersion() string {
	parts := []string{version}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return version
	}
	for _, setting := range info.Settings {
		if setting.Key == "vcs.revision" {
			parts = append(parts, "commit "+setting.Value[:min(12, len(setting.Value))])
		}
	}
	for _, module := range info.Deps {
		if module.Path == "github.com/pocketbase/pocketbase" {
			parts = append(parts, "PocketBase "+module.Version)
		}
	}
	return strings.Join(parts, ", ")
}
