package pictures

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
)

// fileVariable names the file that the process of TestMemory redraws.
const fileVariable = "WORKFORCE_TEST_PICTURE"

// TestMemory redraws the largest picture that is accepted of each kind, each in a process of
// its own, and reads the peak of the process's memory.
func TestMemory(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only Linux tells the peak of a process's memory")
	}
	const most = 300 << 20
	jpegs := func(kind jpegKind) func(int, int) []byte {
		return func(width, height int) []byte { return madeJPEG(width, height, kind) }
	}
	pngs := func(kind pngKind) func(int, int) []byte {
		return func(width, height int) []byte { return madePNG(t, width, height, kind) }
	}
	for _, c := range []struct {
		name, format string
		made         func(width, height int) []byte
		megapixels   int // that must be accepted
	}{
		{"phone", JPEG, jpegs(jpegKind{sampling: jpeg420}), 64},
		{"full colour", JPEG, jpegs(jpegKind{sampling: jpeg444}), 50},
		{"progressive", JPEG, jpegs(jpegKind{progressive: true, sampling: jpeg420}), 24},
		{"progressive in full colour", JPEG, jpegs(jpegKind{progressive: true, sampling: jpeg444}), 12},
		{"RGB", JPEG, jpegs(jpegKind{adobe: true, sampling: jpeg444}), 24},
		{"CMYK", JPEG, jpegs(jpegKind{adobe: true, sampling: cmyk}), 16},
		{"progressive CMYK", JPEG, jpegs(jpegKind{progressive: true, adobe: true, sampling: cmyk}), 8},
		{"PNG", PNG, pngs(pngKind{8, 6, 0}), 40},
		{"interlaced", PNG, pngs(pngKind{8, 6, 1}), 24},
		{"16 bits", PNG, pngs(pngKind{16, 6, 0}), 20},
		{"16 bits, interlaced", PNG, pngs(pngKind{16, 6, 1}), 12},
		{"WebP", WebP, func(width, height int) []byte { return madeWebP(width, height) }, 24},
	} {
		t.Run(c.name, func(t *testing.T) {
			about, err := readHeader(c.made(64, 48), c.format)
			if err != nil {
				t.Fatal(err)
			}
			about.width, about.height = 40_000, 30_000
			megapixels := min(about.mostMegapixels(), limits.MaxMegapixels)
			if megapixels < c.megapixels {
				t.Errorf("at most %d megapixels are accepted, want %d", megapixels, c.megapixels)
			}
			// Half as many megapixels show what each one takes, in half the time.
			width := int(math.Sqrt(float64(megapixels) / 2 * 1e6 * 4 / 3))
			about.width, about.height = width, width*3/4
			if peak := peakOf(t, c.made(width, width*3/4), c.format); peak > int(about.memory())+(most-maxMemory)/2 {
				t.Errorf("%d × %d takes %d MB, not %d", width, width*3/4, peak>>20, about.memory()>>20)
			} else {
				t.Logf("%d × %d takes %d MB, at most %d", width, width*3/4, peak>>20, about.memory()>>20)
			}
		})
	}
	t.Run("GIF", func(t *testing.T) {
		if peak := peakOf(t, madeGIF(t, limits.MaxStoredSide, limits.MaxStoredSide, 30), GIF); peak > most {
			t.Errorf("it takes %d MB", peak>>20)
		}
	})
}

// peakOf returns how many bytes a process that redraws a picture takes at most, on top of what
// it takes before.
func peakOf(t *testing.T, file []byte, format string) int {
	t.Helper()
	path := filepath.Join(t.TempDir(), "picture")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	child := exec.Command(os.Args[0], "-test.run=^TestRedrawFile$", "-test.v")
	// The program sets GOGC to 100, too.
	child.Env = append(os.Environ(), fileVariable+"="+path, fileVariable+"_FORMAT="+format, "GOGC=100")
	out, err := child.CombinedOutput()
	_, peak, found := strings.Cut(string(out), "peak ")
	if err != nil || !found {
		t.Fatalf("%v\n%s", err, out)
	}
	bytes, err := strconv.Atoi(strings.Fields(peak)[0])
	if err != nil {
		t.Fatal(err)
	}
	return bytes
}

// TestRedrawFile is the process that TestMemory starts.
func TestRedrawFile(t *testing.T) {
	path := os.Getenv(fileVariable)
	if path == "" {
		t.Skip("it is a part of TestMemory")
	}
	read := func() ([]byte, error) { return os.ReadFile(path) }
	before := memoryIn(t, "VmRSS")
	picture, err := Redraw(t.Context(), read, os.Getenv(fileVariable+"_FORMAT"))
	if err != nil || max(picture.Width, picture.Height) > limits.MaxStoredSide {
		t.Fatalf("%d × %d, %v", picture.Width, picture.Height, err)
	}
	fmt.Printf("peak %d \n", memoryIn(t, "VmHWM")-before)
}

// memoryIn returns a number of bytes that Linux tells about this process.
func memoryIn(t *testing.T, name string) int {
	t.Helper()
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(name + `:\s+(\d+) kB`).FindSubmatch(status)
	if found == nil {
		t.Fatalf("%s", status)
	}
	kilobytes, err := strconv.Atoi(string(found[1]))
	if err != nil {
		t.Fatal(err)
	}
	return kilobytes << 10
}

// TestPicturesShareMemory lets a small picture pass a large one, and a caller who has gone stop
// waiting. A picture that waits is not read.
func TestPicturesShareMemory(t *testing.T) {
	first, err := reserve(t.Context(), maxMemory-2*fixedMemory)
	if err != nil {
		t.Fatal(err)
	}
	redraw(t, madeJPEG(64, 48, jpegKind{sampling: jpeg420}), JPEG)
	var rest []func()
	for range 2 {
		release, err := reserve(t.Context(), fixedMemory)
		if err != nil {
			t.Fatal(err)
		}
		rest = append(rest, release)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	read := func() ([]byte, error) {
		t.Error("it was read")
		return nil, nil
	}
	if _, err := Redraw(gone, read, JPEG); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	for _, release := range rest {
		release()
	}
	first()
	if !budget.TryAcquire(maxMemory) {
		t.Fatal("memory is still reserved")
	}
	budget.Release(maxMemory)
}

// TestOneLargePictureAtATime lets a small picture pass a large one, and no other large one, although there is
// memory for both.
func TestOneLargePictureAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		first, err := reserve(t.Context(), large)
		if err != nil {
			t.Fatal(err)
		}
		var passed []string
		for name, bytes := range map[string]int64{"large": large, "small": large - 1} {
			go func() {
				release, err := reserve(t.Context(), bytes)
				if err != nil {
					t.Error(err)
					return
				}
				defer release()
				passed = append(passed, name)
			}()
			synctest.Wait()
		}
		if !slices.Equal(passed, []string{"small"}) {
			t.Errorf("while a large picture is redrawn, %v passed", passed)
		}
		first()
		synctest.Wait()
		if len(passed) != 2 {
			t.Errorf("after that, only %v passed", passed)
		}
	})
}
