package main

import "testing/synctest"

// said waits until all is said that may be said now.
func (p *pace) said() {
	p.Helper()
	dry := p.gate.open()
	p.run.app.courier.Wake()
	<-dry
	synctest.Wait()
}
