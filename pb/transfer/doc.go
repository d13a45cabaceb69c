// Package transfer is the room of content as files: it writes the content of a site and reads it into another
// site. It may import ops and the rooms before it. Begin with export.go, which lists the files, and import.go.
// The files are made for git: equal content gives equal files, a change of one text changes one line, and nothing
// in them depends on the site or the time.
package transfer
