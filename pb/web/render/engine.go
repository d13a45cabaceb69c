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

// prelude defines the globals that React and the router expect from a browser or Node.
//
//go:embed prelude.js
var prelude string

// maxDepth limits the call stack, so a page with an endless recursion fails instead of using
// up the memory. React's rendering stays far below it.
const maxDepth = 4096

// engine is a JavaScript runtime with the bundle loaded. It handles one call at a time.
type engine struct {
	vm   *goja.Runtime
	call goja.Callable
}

// wrap lets the bundle, a CommonJS module, run as a script that sets the global `module`.
func wrap(bundle string) string {
	return "var exports = {}, module = { exports: exports };(function () {" + bundle + "\n})();"
}

func newEngine(programs []*goja.Program) (*engine, error) {
	vm := goja.New()
	vm.SetMaxCallStackSize(maxDepth)
	new(require.Registry).Enable(vm)
	url.Enable(vm) // the router resolves links with it
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
		return "", fmt.Errorf("render: the bundle returned %T, not text", value.Export())
	}
	return html, nil
}
