package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"cmp"
	"compress/gzip"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// entry is a file of an archive or a layer; a folder's name ends in a slash.
type entry struct {
	name  string
	mode  fs.FileMode
	owner int // user and group
	data  []byte
}

// archive writes the archive for one platform: a folder with the binary, its licences and what a host reads.
func (b builder) archive(m made) error {
	folder := fmt.Sprintf("warbell_%s_%s_%s", b.release.Version, m.OS, m.Arch)
	program := "warbell"
	if m.OS == "windows" {
		program += ".exe"
	}
	all := []entry{
		{name: path.Join(folder, program), mode: 0o755, data: m.binary},
		{name: path.Join(folder, licencesFile), mode: 0o644, data: m.licences},
	}
	for _, name := range b.release.Files {
		if !forHosts(name) {
			continue
		}
		data, err := os.ReadFile(filepath.Join(b.source, name))
		if err != nil {
			return err
		}
		all = append(all, entry{name: path.Join(folder, name), mode: 0o644, data: data})
	}
	write, ending := tarGz, ".tar.gz"
	if m.OS == "windows" {
		write, ending = zipped, ".zip"
	}
	data, err := write(all, b.release.Time)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(b.out, folder+ending), data, 0o644)
}

// forHosts reports whether an archive has this file of the source: the pages and units, without pictures.
func forHosts(name string) bool {
	switch name {
	case "LICENSE", "README.md", "CHANGELOG.md", ".env.example":
		return true
	}
	return strings.HasPrefix(name, "docs/") && path.Ext(name) != ".png" && !strings.HasSuffix(name, "_test.yml")
}

// tarball returns a tar of all entries, sorted by name, of one time. The same entries are the same bytes.
func tarball(all []entry, at time.Time) ([]byte, error) {
	var out bytes.Buffer
	w := tar.NewWriter(&out)
	for _, e := range sorted(all) {
		h := &tar.Header{
			Typeflag: tar.TypeReg, Name: e.name, Mode: int64(e.mode), Size: int64(len(e.data)),
			Uid: e.owner, Gid: e.owner, ModTime: at, Format: tar.FormatUSTAR,
		}
		if strings.HasSuffix(e.name, "/") {
			h.Typeflag = tar.TypeDir
		}
		if err := w.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := w.Write(e.data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return out.Bytes(), err
}

// tarGz returns a compressed tarball. The compressed stream names no file and no time.
func tarGz(all []entry, at time.Time) ([]byte, error) {
	data, err := tarball(all, at)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	err = w.Close()
	return out.Bytes(), err
}

// zipped returns a zip file of all entries, sorted by name, of one time.
func zipped(all []entry, at time.Time) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, e := range sorted(all) {
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate, Modified: at}
		h.SetMode(e.mode)
		f, err := w.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := f.Write(e.data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return out.Bytes(), err
}

func sorted(all []entry) []entry {
	return slices.SortedFunc(slices.Values(all), func(a, b entry) int { return cmp.Compare(a.name, b.name) })
}
