// Package program tests the program from outside: how it starts, stops, starts again and refuses to start.
package program
