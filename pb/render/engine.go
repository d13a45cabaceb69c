package render

import (
	"context"
	_ "embed"
	"errors"
	"fmt"

	"github.com/dop251/goja"
	"github.com/dop251/goja_nodejs/require"
	"github.com/dop251/goja_nodejs/url"
)

// prelude stands in for what React and the router expect of a browser or Node.
//
//go:embed prelude.js
var prelude string

// maxDepth bounds the call stack: a page that recurses without end fails instead of
// filling the memory. React's own rendering stays far below.
const maxDepth = 4096

// engine is one JavaScript world with the bundle loaded. It serves one call at a time.
type engine struct {
	vm   *goja.Runtime
	call goja.Callable
}

// wrap gives the bundle, a CommonJS module, its exports.
func wrap(bundle string) string {
	return "var exports = {}, module = { exports: exports };(function () {" + bundle + "\n})();"
}

func newEngine(programs []*goja.Program) (*engine, error) {
	vm := goja.New()
	vm.SetMaxCallStackSize(maxDepth)
	new(require.Registry).Enable(vm)
	url.Enable(vm) // links are resolved with it
	for _, program := range programs {
		if _, err := vm.RunProgram(program); err != nil {
			return nil, fmt.Errorf("load the server bundle: %w", err)
		}
	}
	exports := vm.Get("module").ToObject(vm).Get("exports").ToObject(vm)
	call, ok := goja.AssertFunction(exports.Get("render"))
	if !ok {
		return nil, errors.New("load the server bundle: it exports no function named render")
	}
	return &engine{vm: vm, call: call}, nil
}

// render calls the bundle's render function and interrupts it when ctx ends.
func (e *engine) render(ctx context.Context, boot string) (html string, err error) {
	defer func() {
		if problem := recover(); problem != nil {
			err = fmt.Errorf("render: %v", problem)
		}
	}()
	stop := context.AfterFunc(ctx, func() { e.vm.Interrupt(ctx.Err()) })
	defer stop()
	value, err := e.call(goja.Undefined(), e.vm.ToValue(boot))
	if err != nil {
		return "", fmt.Errorf("render: %w", err)
	}
	html, ok := value.Export().(string)
	if !ok {
		return "", fmt.Errorf("render: the bundle answered %T, not text", value.Export())
	}
	return html, nil
}
