// Package replica streams every change of the main database to S3 while the program serves,
// and restores the database as it was at any moment. It uses Litestream's library.
//
// Uploaded files are not in the replica. PocketBase's own setting stores them in S3.
package replica
