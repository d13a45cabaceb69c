// Workforce is the website, blog and inbox of a staffing company in one program.
package main

import (
	"fmt"
	"os"

	"workforce/pb/app"
)

func main() {
	config, err := app.ReadConfig(os.Getenv)
	if err == nil {
		err = app.Run(config)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, app.Explain(err))
		os.Exit(app.ExitStatus(err))
	}
}
