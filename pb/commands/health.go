package commands

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"

	"github.com/spf13/cobra"

	"workforce/pb/ops/cluster"
)

// DefaultAddress is where serve listens if it is told nothing.
const DefaultAddress = "127.0.0.1:8090"

// healthLimit is how long a healthy server may take to answer.
const healthLimit = 5 * time.Second

// healthCommand asks the server on this machine how it is. Containers call it, because they
// have no other program that could.
func healthCommand() *cobra.Command {
	var address string
	command := &cobra.Command{
		Use:   "health",
		Short: "Asks the server on this machine whether it works",
		Long: "Asks the server on this machine whether it works. Exits with 0 if it shows pages and takes submissions, and with 1 if not.\n" +
			"A machine of a cluster exits with 0, too, if it stands by, or if it leads and shows pages. \"role\" and \"writes\" in the answer say more.",
		Args:        cobra.NoArgs,
		Annotations: map[string]string{WithoutData: "it asks the server"},
		RunE: func(command *cobra.Command, _ []string) error {
			return askHealth(command.Context(), command.OutOrStdout(), address)
		},
	}
	command.Flags().StringVar(&address, "http", DefaultAddress, "the address that the server listens on, as for serve")
	return command
}

// LocalAddress returns the host and port at which this machine reaches a server that listens
// on an address.
func LocalAddress(listen string) (string, error) {
	host, port, err := net.SplitHostPort(listen)
	if err != nil {
		return "", err
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	return net.JoinHostPort(host, port), nil
}

// askHealth prints the server's answer. It returns an error if the server cannot be reached
// or is not healthy. A machine that stands by is healthy. Otherwise the program that asks would start it again.
func askHealth(ctx context.Context, out io.Writer, address string) error {
	local, err := LocalAddress(address)
	if err != nil {
		return fmt.Errorf("--http takes a host and a port, such as %s: %w", DefaultAddress, err)
	}
	ctx, cancel := context.WithTimeout(ctx, healthLimit)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+local+"/api/health", nil)
	if err != nil {
		return fmt.Errorf("ask %s: %w", address, err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return fmt.Errorf("no answer from %s: %w", address, err)
	}
	defer response.Body.Close()
	const longest = 64 << 10
	body, err := io.ReadAll(io.LimitReader(response.Body, longest))
	if err != nil {
		return fmt.Errorf("read the answer of %s: %w", address, err)
	}
	fmt.Fprintf(out, "%s\n", body)
	var answer struct {
		Data struct {
			Cluster struct{ Role string }
		}
	}
	_ = json.Unmarshal(body, &answer) // a server that is not well may answer anything
	if response.StatusCode != http.StatusOK && answer.Data.Cluster.Role != cluster.RoleFollower {
		return fmt.Errorf("the server at %s is not healthy: %s", address, response.Status)
	}
	return nil
}
