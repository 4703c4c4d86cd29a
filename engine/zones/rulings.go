package zones

func (p *play) ruleOn(_ Rule) error         { return errTODO }
func (p *play) ask(_ Ask) error             { return errTODO }
func (p *play) withdraw(_ Withdraw) error   { return errTODO }
func (p *play) offerHelp(_ OfferHelp) error { return errTODO }
