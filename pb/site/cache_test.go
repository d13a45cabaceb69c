package site

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

func makerOf(text string, count *atomic.Int32) func() (made, error) {
	return func() (made, error) {
		count.Add(1)
		return made{body: &body{plain: []byte(text)}, keep: true}, nil
	}
}

func TestCacheMakesOnce(t *testing.T) {
	cache, count := newCache(), new(atomic.Int32)
	started, proceed := make(chan struct{}), make(chan struct{})
	slow := func() (made, error) {
		close(started)
		<-proceed
		return makerOf("a", count)()
	}
	var group sync.WaitGroup
	ask := func() {
		if answer, err := cache.load("/", nil, slow); err != nil || string(answer.plain) != "a" {
			t.Errorf("answered %v, %v", answer, err)
		}
	}
	group.Go(ask)
	<-started
	for range 20 {
		group.Go(ask)
	}
	close(proceed)
	group.Wait()
	ask()
	if count.Load() != 1 {
		t.Errorf("made %d times", count.Load())
	}
}

func TestCacheDrop(t *testing.T) {
	cache, count := newCache(), new(atomic.Int32)
	load := func(key, content string) { _, _ = cache.load(key, []string{content}, makerOf(key, count)) }
	load("/a", "one")
	load("/b", "two")
	cache.drop("one")
	load("/b", "two")
	if count.Load() != 2 {
		t.Error("a change dropped a page that doesn't depend on it")
	}
	load("/a", "one")
	if count.Load() != 3 {
		t.Error("a change didn't drop the page that depends on it")
	}
}

// Ensure that an answer begun before a change is given to nobody who asks after it.
func TestCacheChangeDuringMake(t *testing.T) {
	cache, count := newCache(), new(atomic.Int32)
	begun, proceed, done := make(chan struct{}), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		_, _ = cache.load("/", []string{"one"}, func() (made, error) {
			close(begun)
			<-proceed
			return makerOf("old", count)()
		})
	}()
	<-begun
	cache.drop("one")
	answer, err := cache.load("/", []string{"one"}, makerOf("new", count))
	if err != nil || string(answer.plain) != "new" {
		t.Errorf("answered %s, %v during the old render", answer.plain, err)
	}
	close(proceed)
	<-done
	answer, err = cache.load("/", []string{"one"}, makerOf("newer", count))
	if err != nil || string(answer.plain) != "new" {
		t.Errorf("the old answer replaced the new one: %s, %v", answer.plain, err)
	}
}

func TestCacheKeepsNoFailure(t *testing.T) {
	cache, count := newCache(), new(atomic.Int32)
	if _, err := cache.load("/", nil, func() (made, error) { return made{}, errors.New("no") }); err == nil {
		t.Error("no error")
	}
	shell := func() (made, error) { return made{body: &body{plain: []byte("shell")}}, nil }
	if answer, err := cache.load("/", nil, shell); err != nil || string(answer.plain) != "shell" {
		t.Errorf("answered %v, %v", answer, err)
	}
	if answer, _ := cache.load("/", nil, makerOf("page", count)); string(answer.plain) != "page" {
		t.Errorf("the shell was kept: %s", answer.plain)
	}
}

func TestCacheUntil(t *testing.T) {
	cache, count := newCache(), new(atomic.Int32)
	closing := func(at time.Time) func() (made, error) {
		return func() (made, error) {
			answer, err := makerOf("page", count)()
			answer.until = at
			return answer, err
		}
	}
	for range 2 {
		_, _ = cache.load("/open", nil, closing(time.Now().Add(time.Hour)))
		_, _ = cache.load("/closed", nil, closing(time.Now().Add(-time.Second)))
	}
	if count.Load() != 3 {
		t.Errorf("made %d times, want the closed page twice and the open one once", count.Load())
	}
}
