// Package inbox is the room of what people send and what becomes of it: lists and search, cases,
// the evidence that nobody changed them, mails, copies of a case and reports. It imports content and
// the rooms before it. Begin with cases/cases.go.
package inbox
