// Package hooks adds functions to the JavaScript hooks of operators.
package hooks

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/dop251/goja"
)

// postLimit is how long a receiver may take to respond.
const postLimit = 10 * time.Second

// client does not follow redirects: it would send the request body on to an address that
// nobody has configured.
var client = &http.Client{
	Timeout:       postLimit,
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// Init adds our functions to a JavaScript engine.
func Init(vm *goja.Runtime) {
	_ = vm.Set("$post", post) // fails only for a frozen global object
}

// post sends a body to an address and returns the status of the response. It returns an
// error, which JavaScript throws, if there was no response. The error does not hold the
// address, because it may contain a secret.
func post(address, body string, headers map[string]string) (int, error) {
	request, err := http.NewRequest(http.MethodPost, address, strings.NewReader(body))
	if err != nil {
		return 0, errors.New("the address is not a URL")
	}
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	response, err := client.Do(request)
	if err != nil {
		return 0, fmt.Errorf("post: %w", errors.Unwrap(err))
	}
	return response.StatusCode, response.Body.Close()
}
