// Workforce is the website, blog and inbox of a staffing company in one program.
package main

import (
	"fmt"
	"os"

	"workforce/pb/app"
)

func main() {
	if err := app.Run(app.ReadConfig(os.Getenv)); err != nil {
		fmt.Fprintln(os.Stderr, app.Explain(err))
		os.Exit(1)
	}
}
