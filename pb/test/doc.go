// Package test is the room of what only tests use: an app and a program to test with, and tests of the whole
// program. It may import all rooms, and nothing imports it. Begin with testapp/testapp.go.
package test
