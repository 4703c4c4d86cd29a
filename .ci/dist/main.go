// Command dist builds what a release consists of: an archive for each platform, an image for each Linux
// platform, and SHA256SUMS. It is a module of its own, so that its dependencies are not the bot's.
//
//	go run -C .ci/dist . -twice                            # everything, proven to be reproducible: make dist
//	go run -C .ci/dist . -image linux/amd64 -out /tmp/x    # one image
//	go run -C .ci/dist . -licences linux/amd64             # the licences of all that is linked
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"time"
)

// platforms are those a release is built for. Those of Linux get an image, too.
func platforms() []platform {
	return []platform{
		{"linux", "amd64"}, {"linux", "arm64"}, {"darwin", "amd64"}, {"darwin", "arm64"}, {"windows", "amd64"},
	}
}

func main() {
	root := flag.String("root", filepath.Join("..", ".."), "top folder of Warbell's source")
	out := flag.String("out", "", "folder to write to, emptied first (default: dist in the source)")
	twice := flag.Bool("twice", false, "build again from a copy of the source with an empty cache, and compare")
	image := flag.String("image", "", "build nothing but the image for this platform")
	licences := flag.String("licences", "", "print the licences of all that is linked for this platform")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var err error
	if *out == "" {
		*out = filepath.Join(*root, "dist")
	}
	switch {
	case flag.NArg() > 0:
		err = fmt.Errorf("unexpected argument %q", flag.Arg(0))
	case *licences != "":
		err = printLicences(ctx, *root, *licences)
	case *image != "":
		err = buildImage(ctx, *root, *out, *image)
	default:
		err = build(ctx, *root, *out, *twice)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "dist: %v\n", err)
		os.Exit(1)
	}
}

// build writes a whole release to out and, if it is wanted twice, fails unless a second build has the same
// bytes. Each is from a copy of its own, with nothing but the files that Git knows; the second one's cache is
// empty.
func build(ctx context.Context, root, out string, twice bool) error {
	began := time.Now()
	dir, err := os.MkdirTemp("", "warbell-dist-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	r, err := releaseOf(ctx, root)
	if err != nil {
		return err
	}
	first := builder{source: filepath.Join(dir, "source"), out: out, release: r}
	second := builder{source: filepath.Join(dir, "again", "source"), out: filepath.Join(dir, "out"), release: r}
	second.cache = filepath.Join(dir, "cache")
	for _, to := range []string{first.source, second.source} {
		if err := copyFiles(root, to, r.Files); err != nil {
			return err
		}
	}
	say := func(format string, args ...any) {
		fmt.Printf("%5.0f s  %s\n", time.Since(began).Seconds(), fmt.Sprintf(format, args...))
	}
	say("Warbell %s, commit %.12s of %s", r.Version, r.Commit, r.Time.Format(time.DateOnly))
	if err := first.all(ctx, platforms(), say); err != nil {
		return err
	}
	if twice {
		say("and again, with an empty cache")
		if err := second.all(ctx, platforms(), say); err != nil {
			return err
		}
		if err := same(first.out, second.out); err != nil {
			return err
		}
		say("built twice, and every byte is the same")
	}
	return list(out)
}

// printLicences prints the licences of all that is linked for a platform.
func printLicences(ctx context.Context, root, on string) error {
	p, err := parsePlatform(on)
	if err != nil {
		return err
	}
	text, err := licences(ctx, root, p)
	if err == nil {
		_, err = os.Stdout.Write(text)
	}
	return err
}

// buildImage writes the image for one platform to out.
func buildImage(ctx context.Context, root, out, on string) error {
	p, err := parsePlatform(on)
	if err != nil {
		return err
	}
	r, err := releaseOf(ctx, root)
	if err != nil {
		return err
	}
	b := builder{source: root, out: out, release: r}
	made, err := b.binary(ctx, p)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	return b.image(made)
}

// list prints the files of a folder and their sizes.
func list(folder string) error {
	files, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, f := range files {
		info, err := f.Info()
		if err != nil {
			return err
		}
		fmt.Printf("%8.1f MB  %s\n", float64(info.Size())/1e6, f.Name())
	}
	return nil
}
