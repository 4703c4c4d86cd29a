package gateway

import (
	"errors"
	"fmt"

	"github.com/gorilla/websocket"

	"warbell/bot/rest"
)

// final is a refusal that no further attempt can change, worded for the host.
type final string

func (f final) Error() string { return string(f) }

// Final reports whether an error of Open or Err is permanent, for instance because of the token, version,
// intents or settings. A restart can't succeed until the host fixes the cause.
func Final(err error) bool {
	var f final
	return errors.As(err, &f) || rest.Unauthorized(err)
}

// TokenRefused returns the error with which Err reports a refused token. It is for callers whose token was
// refused by the API.
func TokenRefused() error { return errToken }

// errToken reports a wrong token.
const errToken final = "the bot's token is not accepted by Discord: copy it again from the Bot page of the developer portal"

// errCrowded reports that the bot has too few connections.
const errCrowded final = "the bot is in too many servers for so few connections (Discord's close code 4011): set WARBELL_SHARDS=auto"

// plainly replaces a refusal that only the host can fix by one in plain words.
func plainly(err error) error {
	if rest.Unauthorized(err) {
		return errToken
	}
	return err
}

// lasting returns the refusal in err that no further attempt can change, by the gateway or the API; nil for
// all other errors.
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

// finally returns an error in plain words for a close code after which another attempt is useless; nil for
// all other errors.
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
