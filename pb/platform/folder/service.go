package folder

import "os"

// Where docs/OPERATING.md puts the data of the service, and what runs a command with its account and settings.
const (
	serviceData    = "/var/lib/workforce/data"
	serviceCommand = "/usr/local/sbin/wf"
)

// IsService reports whether a data folder is that of a service which was installed as docs/OPERATING.md says.
func IsService(dir string) bool {
	_, err := os.Stat(serviceCommand)
	return err == nil && dir == serviceData
}

// Command returns how an operator runs a command of the program on a data folder.
func Command(program, command, dir string) string {
	if IsService(dir) {
		return "sudo wf " + command
	}
	return program + " " + command + " --dir " + dir
}
