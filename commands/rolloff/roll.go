package rolloff

import (
	"context"
	"warbell/commands/plug"
)

// RollCommand is /roll.
func RollCommand(d plug.Desk) plug.Command {
	return plug.Command{
		Name: "roll", Description: "Throw dice: 2d6+3, 4d6kh3, 3d12!>=8, D66 # for luck", Public: true, DM: true,
		Options: []plug.Option{{Name: "dice", Description: "What to throw. /help dice shows all that can be written", Kind: plug.OptionText, Required: true, Max: 200}},
		Run: func(_ context.Context, call *plug.Call) (plug.Reply, error) {
			post, err := plug.Throw(d, call.User.Name, call.Text("dice", ""))
			return plug.Post(post), err
		},
	}
}
