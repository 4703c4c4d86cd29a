package gateway

import (
	"errors"
	"fmt"

	"github.com/gorilla/websocket"

	"warbell/bot/rest"
)

// final is a refusal that no further attempt can change, in words for whoever runs the bot.
type final string

func (f final) Error() string { return string(f) }

// Final reports whether an error of Open, or Err, is one that no further attempt can change: the
// token, the version, the intents, the settings. Starting again is in vain until a person did something.
func Final(err error) bool {
	var f final
	return errors.As(err, &f) || rest.Unauthorized(err)
}

// TokenRefused returns the error of Gateway.Err for a refused token, for callers whose token the API has
// refused.
func TokenRefused() error { return errToken }

// errToken tells the host that the token is wrong.
const errToken final = "the bot's token is not accepted by Discord: copy it again from the Bot page of the developer portal"

// errCrowded tells the host that the bot has too few connections.
const errCrowded final = "the bot is in too many servers for so few connections (Discord's close code 4011): set WARBELL_SHARDS=auto"

// plainly puts a refusal that only the operator can mend into plain words.
func plainly(err error) error {
	if rest.Unauthorized(err) {
		return errToken
	}
	return err
}

// lasting is the refusal in an error that no further attempt can change, whether the gateway or the API has
// made it; nil for all other errors.
func lasting(err error) error {
	var f final
	if errors.As(err, &f) {
		return f
	}
	if rest.Unauthorized(err) {
		return errToken
	}
	return finally(err)
}

// finally puts a close code after which no further attempt makes sense into plain words; nil for all
// other errors. A refused token stays one.
func finally(err error) error {
	var closing *websocket.CloseError
	if !errors.As(err, &closing) {
		return nil
	}
	switch closing.Code {
	case 4004:
		return errToken
	case 4010:
		return final("Discord doesn't accept the shards that are set (close code 4010): see WARBELL_SHARDS")
	case 4011:
		return errCrowded
	case 4012:
		return final("Discord no longer supports this gateway version: update Warbell")
	case 4013, 4014:
		return final(fmt.Sprintf("Discord refuses Warbell's gateway intents (close code %d)", closing.Code))
	}
	return nil
}
