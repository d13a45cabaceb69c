// Package commands is the room of the command line: a command of operators has a file, and seed makes up
// submissions. It may import api and the rooms before it. Begin with Register, the list of commands.
package commands
