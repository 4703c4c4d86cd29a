package zones

// advance carries the round on as far as nobody is waited for.
func (p *play) advance() {}
