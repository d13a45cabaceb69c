// Package cluster lets several machines serve one site, so that any of them may die without
// losing anything that was acknowledged.
//
// The machines share a bucket of an object storage. One of them, the leader, holds a lease in the bucket (package
// lease), runs the program and streams every change of its database into the bucket, into a folder of its own: a
// generation. The others follow (follower.go): they restore that generation again and again, answer public addresses
// from copies that the leader has made (copies.go), and forward all other requests to the leader (forward.go). When
// the lease ends, a follower takes it, finishes the restore and becomes the leader in the same process (takeover.go,
// lead.go).
//
// The leader acknowledges a write only when the bucket has it and this machine has led until then (settle.go). A
// leader that has lost its lease starts itself again as a follower (reign.go). So does one that the others do not
// reach (objections.go).
package cluster
