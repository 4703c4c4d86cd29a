package postgres

import (
	"reflect"
)

// plain returns what the driver takes in place of an argument: 1 or 0 for a bool, and the basic type for a
// named type.
func plain(arg any) any {
	switch v := arg.(type) {
	case nil, []byte, int64:
		return arg
	case string:
		return shown(v)
	case bool:
		return oneOrNone(v)
	}
	switch v := reflect.ValueOf(arg); v.Kind() {
	case reflect.String:
		return shown(v.String())
	case reflect.Bool:
		return oneOrNone(v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return v.Int()
	case reflect.Uint8, reflect.Uint16, reflect.Uint32:
		return int64(v.Uint())
	case reflect.Slice:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			return v.Bytes()
		}
	}
	return arg
}

func oneOrNone(yes bool) int64 {
	if yes {
		return 1
	}
	return 0
}
