package pictures

import (
	"context"
	"math"
	"runtime"
	"runtime/debug"

	"golang.org/x/sync/semaphore"
)

const (
	// maxMemory is the number of bytes that all pictures together may take. It is a little
	// less than the 300 MB that TestMemory allows, because Go needs some on top.
	maxMemory = 280 << 20
	// fixedMemory is what a picture takes whatever its size: the file, and the scaled copies.
	fixedMemory = 40 << 20
	// large is the number of bytes from which pictures are redrawn one at a time, and from which
	// the garbage of a picture is collected at once. Otherwise Go would let it grow to the size of
	// everything that is in use.
	large = 64 << 20
)

// memory returns the bytes that it takes to redraw a picture, at most.
func (h header) memory() int64 { return h.memoryOf(float64(h.width), float64(h.height)) }

// memoryOf is memory for the same kind of picture in another size.
func (h header) memoryOf(width, height float64) int64 {
	pixels := width * height
	scaling := h.decoded * pixels
	if side := float64(limits.MaxStoredSide); max(width, height) > side {
		scaling += 4 * side / max(width, height) * pixels // it is scaled in one direction first
	}
	return fixedMemory + int64(max(h.decoding*pixels, scaling))
}

// mostMegapixels returns how many megapixels a picture of this kind and shape can have.
func (h header) mostMegapixels() int {
	pixels := float64(h.width) * float64(h.height)
	for most := int(pixels / 1e6); ; most-- {
		shrink := math.Sqrt(float64(most) * 1e6 / pixels)
		if h.memoryOf(float64(h.width)*shrink, float64(h.height)*shrink) <= maxMemory {
			return most
		}
	}
}

// budget lets pictures be redrawn at the same time as long as they fit into memory together.
var budget = semaphore.NewWeighted(maxMemory)

// turn is taken by the large picture that is being redrawn. Small ones do not wait for it.
var turn = semaphore.NewWeighted(1)

// reserve waits for memory until ctx ends. The caller calls release when the picture is done.
func reserve(ctx context.Context, bytes int64) (release func(), err error) {
	if bytes < large {
		if err := budget.Acquire(ctx, bytes); err != nil {
			return nil, err
		}
		return func() { budget.Release(bytes) }, nil
	}
	if err := turn.Acquire(ctx, 1); err != nil {
		return nil, err
	}
	if err := budget.Acquire(ctx, bytes); err != nil {
		turn.Release(1)
		return nil, err
	}
	runtime.GC() // frees the files of those that only had their headers read
	return func() {
		debug.FreeOSMemory() // other programs need it, too
		budget.Release(bytes)
		turn.Release(1)
	}, nil
}

// withMemory reads a file and does something with it as soon as there is memory for that.
func withMemory(ctx context.Context, bytes int64, read func() ([]byte, error), do func(file []byte) error) error {
	release, err := reserve(ctx, bytes)
	if err != nil {
		return err
	}
	defer release()
	file, err := read()
	if err != nil {
		return err
	}
	return do(file)
}

// collect frees what decoding a large picture has left behind, so that scaling it can use that.
func collect(bytes int64) {
	if bytes >= large {
		runtime.GC()
	}
}
