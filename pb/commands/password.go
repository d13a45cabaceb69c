package commands

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"golang.org/x/term"
)

// maxPassword is how much is read of a password, in bytes. Longer ones are refused in any case.
const maxPassword = 1000

// ReadPassword returns the password of a command with the arguments EMAIL [PASSWORD]. Arguments are kept in the history
// of the shell and in the log of sudo. So it asks for a missing one, and shows nothing of it, or reads a line if the
// input is no terminal. The argument - stands for a missing one.
func ReadPassword(command *cobra.Command, args []string) (string, error) {
	if len(args) > 1 && args[1] != "-" {
		return args[1], nil
	}
	password, err := "", error(nil)
	if file, ok := command.InOrStdin().(*os.File); ok && term.IsTerminal(int(file.Fd())) {
		password, err = askTwice(file)
	} else {
		password, err = bufio.NewReader(io.LimitReader(command.InOrStdin(), maxPassword)).ReadString('\n')
		if errors.Is(err, io.EOF) {
			err = nil
		}
	}
	if err != nil {
		return "", fmt.Errorf("read the password: %w", err)
	}
	if password = strings.TrimPrefix(strings.TrimRight(password, "\r\n"), "\ufeff"); password == "" {
		return "", errors.New("there is no password: type it when you are asked, or give it as the first line of the input")
	}
	return password, nil
}

// askTwice asks for a password on a terminal. It writes the questions there, because PocketBase throws away what
// commands write to their error output.
func askTwice(terminal *os.File) (string, error) {
	before, err := term.GetState(int(terminal.Fd()))
	if err != nil {
		return "", err
	}
	// The program ends at Ctrl+C while the terminal shows nothing.
	interrupted, answered := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(interrupted, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(interrupted)
	defer close(answered)
	go func() {
		select {
		case <-interrupted:
			_ = term.Restore(int(terminal.Fd()), before)
		case <-answered:
		}
	}()
	var answers [2]string
	for i, question := range []string{"Password: ", "Again: "} {
		fmt.Fprint(terminal, question)
		text, err := term.ReadPassword(int(terminal.Fd()))
		fmt.Fprintln(terminal)
		if err != nil {
			return "", err
		}
		answers[i] = string(text)
	}
	if answers[0] != answers[1] {
		return "", errors.New("the two were different, so nothing was saved")
	}
	return answers[0], nil
}
