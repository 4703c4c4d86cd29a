package zones

func (p *play) order(_ Order) error { return errTODO }
func (p *play) suggest() error      { return errTODO }
func (p *play) goOn() error         { return errTODO }
