package zones

func (p *play) layMap(_ LayMap) error         { return errTODO }
func (p *play) addZone(_ AddZone) error       { return errTODO }
func (p *play) setZone(_ SetZone) error       { return errTODO }
func (p *play) joinZones(_ JoinZones) error   { return errTODO }
func (p *play) cutZones(_ CutZones) error     { return errTODO }
func (p *play) removeZone(_ RemoveZone) error { return errTODO }
