package commands

// Speaking returns the bot for answers in two languages.
func (b *Bot) Speaking(reader, server string) *Bot { return b.speaking(reader, server) }
