// Workforce is the website, blog and inbox of a staffing company in one program.
package main

import (
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
		app.Report(os.Stderr, os.Args[1:], os.Getenv, err)
		os.Exit(app.ExitStatus(err))
	}
}
