// Package ops is the room of operation: backups, the replica, the cluster and its lease, checks, metrics and traces.
// It may import web and the rooms before it. Begin with watch/table.go, the list of checks.
package ops
