// Package relay keeps what visitors have begun while the server behind an address changes: their connections
// (Junction, Front), the bodies of their requests (Spool), and a limited number of requests that wait (WaitingRoom). It
// knows nothing of leaders.
package relay
