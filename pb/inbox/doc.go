// Package inbox is the room of what people send and what becomes of it: lists and search, cases and their evidence,
// mails and their languages, copies of a case, what is held about a person, notices, the log of reads, erasure
// and reports. It may import content and the rooms before it. Begin with cases/cases.go.
package inbox
