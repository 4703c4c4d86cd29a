package zones

func (p *play) skip() error                 { return errTODO }
func (p *play) interpose(_ Interpose) error { return errTODO }
func (p *play) letBe(_ Let) error           { return errTODO }
