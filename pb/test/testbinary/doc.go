// Package testbinary builds the real program and starts it on data folders of its own, for
// tests that treat it as its users do: by requests, signals and files. It also has what such
// tests send and measure.
//
// It needs Linux: it reads /proc and calls from many addresses of 127.0.0.0/8.
package testbinary
