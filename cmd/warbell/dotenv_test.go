package main

import (
	"flag"
	"os"
	"testing"
)

// TestEnvIsLiteral checks F68 with values that password managers create: each is read literally.
func TestEnvIsLiteral(t *testing.T) {
	for text, want := range map[string]string{
		`my$27.db`:                         `my$27.db`,
		`"my$27.db"`:                       `my$27.db`,
		`'my$27.db'`:                       `my$27.db`,
		`$HOME.db`:                         `$HOME.db`,
		`"${HOME}.db"`:                     `${HOME}.db`,
		`a$(B)$$C\$D`:                      `a$(B)$$C\$D`,
		`C:\new\table.db`:                  `C:\new\table.db`,
		`"C:\new\table.db"`:                `C:\new\table.db`,
		`a#b`:                              `a#b`,
		`"a # b"`:                          `a # b`,
		`'a # b' # why`:                    `a # b`,
		`a # why # so`:                     `a`,
		`"a" # say "why"`:                  `a`,
		`it's`:                             `it's`,
		`"it's"`:                           `it's`,
		`'say "x"'`:                        `say "x"`,
		`"a"b"`:                            `a"b`,
		`a"b"`:                             `a"b"`,
		`'a`:                               `'a`,
		`  a b  `:                          `a b`,
		`"  a "`:                           `  a `,
		`a=b:c`:                            `a=b:c`,
		`''`:                               ``,
		``:                                 ``,
		`# nothing`:                        ``,
		`postgres://u:p$1%23@h/db?a=b#c`:   `postgres://u:p$1%23@h/db?a=b#c`,
		"\"" + `x\"y` + "\"":               `x\"y`,
		"a\r":                              "a",
		`é ü 日`:                            `é ü 日`,
		`password='x y' host=h user=$USER`: `password='x y' host=h user=$USER`,
	} {
		env, err := parseEnv("A=1\nexport WARBELL_DB=" + text + "\nB=2\n")
		if got := env["WARBELL_DB"]; err != nil || got != want || env["A"] != "1" || env["B"] != "2" {
			t.Errorf("%q is read as %q, want %q (%v, %v)", text, got, want, env, err)
		}
	}
	if _, err := parseEnv("A=1\nno setting\n"); err == nil {
		t.Error("a line that sets nothing is read")
	}
}

// TestEnvNamesTheFile checks F68 from the file to the setting.
func TestEnvNamesTheFile(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile(".env", []byte("WARBELL_DB=my$27.db\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	set, err := (&Main{}).settings(flag.NewFlagSet("serve", flag.ContinueOnError), setDB)
	if err != nil || set.get(setDB) != "my$27.db" {
		t.Errorf("the database is %v, %v", set, err)
	}
}
