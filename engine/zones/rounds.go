package zones

func (p *play) begin() error            { return errTODO }
func (p *play) closePlayers() error     { return errTODO }
func (p *play) verdict(_ Verdict) error { return errTODO }
func (p *play) agility(_ Agility) error { return errTODO }
func (p *play) check(_ Check) error     { return errTODO }
