package app

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
)

// maxCompiled is how many statements a connection keeps compiled.
const maxCompiled = 64

// compiledWrites are the first words of the statements that are kept compiled. Reads are left
// out, because there are many connections for reading and each would need the memory.
var compiledWrites = []string{"INSERT ", "UPDATE ", "DELETE ", "SAVEPOINT ", "RELEASE "}

// A compilingConnector opens connections that keep statements compiled. Compiling an INSERT
// with its triggers takes SQLite longer than running it.
type compilingConnector struct {
	driver.Connector
	lockFirst *atomic.Bool
}

// Connect opens a connection.
func (c compilingConnector) Connect(ctx context.Context) (driver.Conn, error) {
	opened, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	sqlite, ok := opened.(SQLiteConn)
	if !ok {
		return nil, errors.Join(fmt.Errorf("%T lacks a method that connections of SQLite have", opened), opened.Close())
	}
	return &compilingConn{sqlite, map[string]driver.Stmt{}, c.lockFirst}, nil
}

// SQLiteConn lists what package sql uses of a connection to SQLite.
type SQLiteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.SessionResetter
	driver.Validator
	driver.Pinger
}

// A compilingConn keeps statements compiled by their text. Package sql never uses a
// connection in two goroutines at once. SQLite compiles a statement again by itself when the
// schema has changed.
type compilingConn struct {
	SQLiteConn
	compiled  map[string]driver.Stmt
	lockFirst *atomic.Bool
}

// BeginTx begins a transaction. The driver begins one that says that it only reads without a lock, and lets it write.
func (c *compilingConn) BeginTx(ctx context.Context, options driver.TxOptions) (driver.Tx, error) {
	options.ReadOnly = options.ReadOnly || !c.lockFirst.Load()
	return c.SQLiteConn.BeginTx(ctx, options)
}

// ExecContext runs a statement.
func (c *compilingConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result,
	error) {
	if !isCompiledWrite(query) {
		return c.SQLiteConn.ExecContext(ctx, query, args)
	}
	statement, ok := c.compiled[query]
	if !ok {
		var err error
		if statement, err = c.PrepareContext(ctx, query); err != nil {
			return nil, err
		}
		if len(c.compiled) >= maxCompiled {
			c.drop()
		}
		c.compiled[query] = statement
	}
	return statement.(driver.StmtExecContext).ExecContext(ctx, args)
}

func (c *compilingConn) drop() {
	for _, statement := range c.compiled {
		_ = statement.Close() // it fails with the error of the last run
	}
	clear(c.compiled)
}

// Close closes the statements and the connection.
func (c *compilingConn) Close() error {
	c.drop()
	return c.SQLiteConn.Close()
}

func isCompiledWrite(query string) bool {
	return slices.ContainsFunc(compiledWrites, func(word string) bool { return strings.HasPrefix(query, word) })
}
