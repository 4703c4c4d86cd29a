package zones

func (p *play) addFoes(_ AddFoes) error   { return errTODO }
func (p *play) showFoe(_ ShowFoe) error   { return errTODO }
func (p *play) remove(_ Remove) error     { return errTODO }
func (p *play) assign(_ Assign) error     { return errTODO }
func (p *play) promote(_ Promote) error   { return errTODO }
func (p *play) demote(_ Demote) error     { return errTODO }
func (p *play) override(_ Override) error { return errTODO }
func (p *play) enter(_ Enter) error       { return errTODO }
func (p *play) say(_ Say) error           { return errTODO }
