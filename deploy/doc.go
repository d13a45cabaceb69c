// Package deploy has only tests: they run the examples of this folder. A test whose tool is
// not on this machine is skipped and says so.
package deploy
