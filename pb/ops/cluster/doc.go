// Package cluster lets several machines serve one site, so that any of them may die and nothing that was acknowledged
// gets lost. The machines share a bucket. pb/app/cluster.go is where the program meets this package.
//
// Litestream, in package replica, copies: it sends every change of one database into the bucket, and makes the database
// again from there. It knows of one program only. One machine with REPLICA_URL uses this without package cluster.
//
// Ours decides: which machine leads and may write (package lease, takeover.go, reign.go), that a write is acknowledged
// only after Litestream has sent it and this machine has led until then (settle.go). A machine that does not lead
// stands by: it answers 503, so that a balancer sends everything to the leader (follower.go). Each leader has a folder
// in the bucket, its generation. A follower lets Litestream restore that again and again, and takes over with it in the
// same process (lead.go). A leader that has lost its lease, or the storage and the others at once (reign.go), or that
// the others do not reach (objections.go), starts itself again as a follower.
//
// What counts is in the bucket. The machines also ask each other how they are, because the bucket cannot tell two
// things: whether a leader is reached by others, and, to a leader that has lost the storage, whether the others have
// lost it, too, so that it may go on showing pages.
package cluster
