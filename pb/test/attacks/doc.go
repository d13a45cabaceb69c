// Package attacks has only tests. Each one starts the real program on a new data folder,
// does to it what one person with a laptop could do, and checks what it costs: memory, disk,
// and the time of an honest visitor who reads pages meanwhile.
//
// Figures are compared with those of a quiet time in the same run, because the speed of
// machines differs. The long attacks run only in `npm run test:attacks`. The tests need
// Linux: they read /proc and call from many addresses of 127.0.0.0/8.
package attacks
