// Workforce is the website, blog and inbox of a staffing company in one program.
package main

import (
	"fmt"
	"os"

	"workforce/pb/app"
)

func main() {
	err := app.ReadSecretFiles()
	if err == nil {
		var config app.Config
		if config, err = app.ReadConfig(os.Getenv); err == nil {
			err = app.Run(config)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, app.Explain(err))
		os.Exit(app.ExitStatus(err))
	}
}
