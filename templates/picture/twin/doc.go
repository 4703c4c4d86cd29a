// Package twin tells in words what pictures show, as plain text: Alt for screen readers, Tell for a measured
// table. It imports no painter.
package twin
