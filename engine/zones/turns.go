package zones

func (p *play) move(_ Move) error     { return errTODO }
func (p *play) attack(_ Attack) error { return errTODO }
func (p *play) leave(_ Leave) error   { return errTODO }
func (p *play) pass(_ Pass) error     { return errTODO }
