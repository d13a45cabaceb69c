// Package uploads judges, names and keeps the files of submissions and the pictures of the library. Inspect refuses
// files of other kinds, in inspect.go; kind.go knows a kind by its content, and pdf.go what a PDF carries. Register
// removes the files of deleted records, and Sweep those without a record. claim.go says which site may remove files of
// a bucket, and switch.go refuses a file storage that cannot be used or lacks files.
package uploads
