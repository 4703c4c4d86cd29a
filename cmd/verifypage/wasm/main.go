//go:build js && wasm

// Command wasm is the verifier of exports for browsers. It adds the function warbellVerify to the page.
package main

import (
	"bytes"
	"fmt"
	"syscall/js"

	"warbell/cmd/verify"
)

// main adds warbellVerify(bytes: Uint8Array) to the page. It returns {ok: boolean, text: string}.
func main() {
	js.Global().Set("warbellVerify", js.FuncOf(func(_ js.Value, args []js.Value) any {
		raw := make([]byte, args[0].Get("byteLength").Int())
		js.CopyBytesToGo(raw, args[0])
		ok, text := check(raw)
		return map[string]any{"ok": ok, "text": text}
	}))
	select {}
}

func check(raw []byte) (ok bool, text string) {
	defer func() {
		if broken := recover(); broken != nil {
			ok, text = false, fmt.Sprintf("the file crashes the verifier: %v", broken)
		}
	}()
	var out bytes.Buffer
	if err := verify.Export(&out, bytes.NewReader(raw)); err != nil {
		return false, err.Error()
	}
	return true, out.String()
}
