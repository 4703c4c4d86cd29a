.DEFAULT_GOAL := help
# A test whose output is filtered fails all the same.
SHELL := bash
.SHELLFLAGS := -o pipefail -c
GO ?= go
FUZZTIME ?= 5000x
N ?= 100

.PHONY: help
help: ## show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1|/' | awk -F'|' '{printf "  %-12s %s\n", $$1, $$2}'

.PHONY: play
play: ## start the playground: no account, no token
	$(GO) run ./cmd/warbell playground

.PHONY: build
build: ## build the binary into bin/
	CGO_ENABLED=0 $(GO) build -trimpath -o bin/warbell ./cmd/warbell

.PHONY: dist
dist: ## archives, images and SHA256SUMS for a release into dist/, built twice and compared
	$(GO) run -C .ci/dist . -twice

.PHONY: test
test: ## all tests
	$(GO) test ./...

.PHONY: test-slow
test-slow: ## all tests, with all random play
	WARBELL_SLOW=1 $(GO) test ./...

.PHONY: lint
lint: ## gofmt, vet, staticcheck
	@test -z "$$(gofmt -l .)" || { gofmt -l .; echo 'run: gofmt -w .'; exit 1; }
	$(GO) vet ./...
	$(GO) tool staticcheck ./...

.PHONY: race
race: ## all tests with the race detector
	$(GO) test -race ./...

.PHONY: fuzz
fuzz: ## each fuzz target for FUZZTIME: 5000x, 1m, or a number of inputs for all together
	.ci/fuzz $(FUZZTIME)

.PHONY: crash
crash: ## kill Warbell N times under load, start, backup, …; nothing may be lost or doubled. SEED repeats the choice
	.ci/crash TestCrash $(N) $(SEED)

.PHONY: crash-many
crash-many: ## the same with three processes on one PostgreSQL server, which is killed now and then, too
	.ci/crash TestCrashMany $(N) $(SEED)

.PHONY: simulate
simulate: ## all of the bot against all that can go wrong, from a seed: SEED=n DAYS=n; without a seed new ones, for TOTAL days
	WARBELL_SIM_SEED=$(or $(SEED),new) WARBELL_SIM_DAYS=$(DAYS) WARBELL_SIM_TOTAL=$(TOTAL) $(GO) test ./cmd/warbell -run '^TestSimulation$$' -v -count=1 -timeout 60m | grep -v '^ *=== RUN'

.PHONY: secrecy
secrecy: ## every secret in pairs of worlds: can anybody else tell them apart?
	WARBELL_SLOW=1 WARBELL_SECRECY=3 $(GO) test ./cmd/warbell -run '^TestSecrecy$$' -v -count=1 -timeout 60m | grep -v '^ *=== RUN'

.PHONY: hostile
hostile: ## everything that can be pressed or typed, by who may not, at every stage of every game
	WARBELL_HOSTILE=1 $(GO) test ./commands -run Hostile -count=1 -v | grep -v '^ *=== RUN'

.PHONY: mutants
mutants: ## seed mistakes in the rules; vectors and scripts must catch each
	.ci/mutants $(SYSTEM)

.PHONY: bench
bench: ## all benchmarks
	$(GO) test -run '^$$' -bench . -benchmem ./...

.PHONY: load
load: build ## put the bot and the store under load and print figures; WARBELL_LOAD_SUSTAIN=1000000 takes half an hour more
	WARBELL_LOAD=$(CURDIR)/bin/warbell $(GO) test -C cmd/warbell -run 'TestLoad$$' -count=1 -timeout 6h
	WARBELL_LOAD=$(CURDIR)/bin/warbell $(GO) test -C storage/sqlite -run 'TestLoad$$' -count=1 -timeout 1h
	WARBELL_LOAD=1 $(GO) test -C storage/postgres -run 'TestLoad$$' -count=1 -timeout 1h

.PHONY: golden
golden: ## write the golden files anew, then look at the difference
	$(GO) test $$($(GO) list ./templates/... | grep -v picture/) ./bot/wire -update
	$(GO) test ./commands/systems -run RuleDocuments -update
	$(GO) test ./cmd/warbell -run DocumentedSettings -update
	$(GO) test ./commands -run HostilePlayers -update

.PHONY: shots
shots: ## write the screenshots in docs/ anew, then look at them
	WARBELL_SHOTS=docs $(GO) test ./cmd/warbell -run Screenshots -count=1

.PHONY: check
check: ## exactly what CI runs: what a change must pass
	.ci/run

.PHONY: nightly
nightly: ## all the rest: all random play, seeded mistakes, long fuzz, kills, secrets, load; PART=name for one of its parts
	.ci/nightly $(PART)
