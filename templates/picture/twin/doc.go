// Package twin describes pictures in plain text: Alt for screen readers, and Tell for a measured battlefield.
// It imports no painter.
package twin
