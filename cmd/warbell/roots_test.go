package main

import (
	"crypto/x509"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"golang.org/x/crypto/x509roots/fallback/bundle"
)

// TestCertificatesWithoutSystem checks that the program's own root certificates are used on a
// system without any, as in the image. Since a process reads the system's only once, the test
// runs in another process.
func TestCertificatesWithoutSystem(t *testing.T) {
	const child = "WARBELL_TEST_NO_SYSTEM_ROOTS"
	if os.Getenv(child) == "" {
		nowhere := filepath.Join(t.TempDir(), "nowhere")
		cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestCertificatesWithoutSystem$")
		cmd.Env = append(os.Environ(), child+"=1", "SSL_CERT_FILE="+nowhere, "SSL_CERT_DIR="+nowhere)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return
	}
	for root := range bundle.Roots() {
		cert, err := x509.ParseCertificate(root.Certificate)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := cert.Verify(x509.VerifyOptions{CurrentTime: cert.NotBefore.AddDate(1, 0, 0)}); err != nil {
			t.Errorf("%s: %v", cert.Subject, err)
		}
		return
	}
}
