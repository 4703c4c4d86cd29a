// The tests of this file run in real time: they measure a process, which answers by sockets.

package main

import (
	"context"
	"database/sql"
	"fmt"
	"log"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/bwmarrin/discordgo"

	"warbell/bot/discordfake"
	"warbell/engine/dice"
)

// rivalry measures a bot as it is usually written, with discordgo and one connection to SQLite, that throws
// the same dice and keeps the same row. It gets the same load as "roll" before it.
func (f *field) rivalry(perSecond int) {
	f.Helper()
	if only := f.plan.only; only != "" && only != "rival" && only != "roll" {
		return
	}
	r := f.besideRival()
	r.open(r.rollers(), min(f.plan.calls/10, 200), perSecond) // to warm up
	before := r.bot.processor()
	took := r.open(r.rollers(), f.plan.calls, perSecond)
	f.figure("rival.cpu", millis(r.bot.processor()-before)/float64(len(took)), "ms/call")
	f.figure("rival.median", millis(quantile(took, 0.5)), "ms")
	f.figure("rival.p99", millis(quantile(took, 0.99)), "ms")
	f.figure("rival.p999", millis(quantile(took, 0.999)), "ms")
	f.flood("roll", f.rollers(), f.plan.calls)
	r.flood("rival", r.rollers(), f.plan.calls)
	r.bot.stop()
}

// flood makes calls as fast as they are answered, many at a time, and tells how many a second that were, and
// what each took of the processors. The stand-in and who calls share the machine with the bot.
func (f *field) flood(name string, teams []team, calls int) {
	f.Helper()
	free := make(chan team, len(teams))
	for _, one := range teams {
		free <- one
	}
	var all sync.WaitGroup
	var left atomic.Int64
	left.Store(int64(calls))
	begun, before := time.Now(), f.bot.processor()
	for range len(teams) {
		all.Go(func() {
			for left.Add(-1) >= 0 {
				one := <-free
				if err := f.call(one); err != nil {
					f.missed.Add(1)
					f.Errorf("%T: %v", one, err)
				}
				free <- one
			}
		})
	}
	all.Wait()
	f.figure(name+".rate", float64(calls)/time.Since(begun).Seconds(), "calls/s")
	f.figure(name+".rate.cpu", millis(f.bot.processor()-before)/float64(calls), "ms/call")
}

// besideRival is another field, on which the rival plays.
func (f *field) besideRival() *field {
	f.Helper()
	r := &field{T: f.T, plan: f.plan, db: filepath.Join(f.TempDir(), "rival.db")}
	r.bot = launch(f.T, "rival", environment(r.seat(), r.db, discordfake.Token))
	return r
}

// rival is the program.
func rival() {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer stop()
	api := os.Getenv("DISCORD_API_URL") + "/v9/"
	discordgo.EndpointAPI, discordgo.EndpointGateway = api, api+"gateway"
	discordgo.EndpointGatewayBot, discordgo.EndpointApplications, discordgo.EndpointWebhooks = api+"gateway/bot", api+"applications", api+"webhooks/"
	db, err := rivalStore(os.Getenv("WARBELL_DB"))
	if err != nil {
		log.Fatal(err)
	}
	bot, err := discordgo.New("Bot " + os.Getenv("DISCORD_TOKEN"))
	if err != nil {
		log.Fatal(err)
	}
	bot.Identify.Intents, bot.StateEnabled = discordgo.IntentsGuilds, true
	bot.AddHandler(func(s *discordgo.Session, in *discordgo.InteractionCreate) { rivalThrows(s, in, db) })
	if err := bot.Open(); err != nil {
		log.Fatal(err)
	}
	_, err = bot.ApplicationCommandBulkOverwrite(bot.State.User.ID, "", []*discordgo.ApplicationCommand{{Name: "roll", Description: "Throw dice", Options: []*discordgo.ApplicationCommandOption{
		{Type: discordgo.ApplicationCommandOptionString, Name: "dice", Description: "What to throw", Required: true},
	}}})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("Stop with Ctrl-C")
	<-ctx.Done()
	if err := bot.Close(); err != nil {
		log.Fatal(err)
	}
}

// rivalStore is one connection, as durable as Warbell's.
func rivalStore(file string) (*sql.DB, error) {
	db, err := sql.Open("sqlite", "file:"+file+"?_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=busy_timeout(5000)")
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	_, err = db.Exec(`CREATE TABLE rolls (call TEXT NOT NULL PRIMARY KEY, series TEXT NOT NULL, slot INTEGER, user TEXT NOT NULL, dice TEXT NOT NULL,
		drawn TEXT NOT NULL, about BLOB NOT NULL, open INTEGER NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
		CREATE INDEX rolls_series ON rolls (series); CREATE INDEX rolls_user ON rolls (user)`)
	return db, err
}

// rivalThrows throws, keeps what fell, and answers.
func rivalThrows(s *discordgo.Session, in *discordgo.InteractionCreate, db *sql.DB) {
	expr, err := dice.Parse(in.ApplicationCommandData().Options[0].StringValue())
	if err != nil {
		log.Print("level=ERROR ", err)
		return
	}
	rec := dice.Record(dice.System())
	fell, err := expr.Roll(rec)
	if err == nil {
		_, err = db.Exec(`INSERT INTO rolls (call, series, slot, user, dice, drawn, about, open, at) VALUES (?, ?, NULL, ?, ?, ?, ?, 1, ?)`,
			"i:"+in.ID, in.ChannelID, in.Member.User.ID, expr.Notation(), dice.FormatDrawn(rec.Drawn()), []byte(`{"name":"`+in.Member.User.Username+`"}`), time.Now().UnixMilli())
	}
	if err != nil {
		log.Print("level=ERROR ", err)
		return
	}
	var b strings.Builder
	fmt.Fprintf(&b, "🎲 **%d** — **%s** rolls `%s`: ", fell.Total(), in.Member.User.Username, expr.Notation())
	for _, line := range fell.Lines() {
		b.WriteString(line.How)
	}
	err = s.InteractionRespond(in.Interaction, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseChannelMessageWithSource, Data: &discordgo.InteractionResponseData{
		Content: b.String(), AllowedMentions: &discordgo.MessageAllowedMentions{},
		Components: []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{
			discordgo.Button{Label: "Proof", Style: discordgo.SecondaryButton, CustomID: "rp:i:" + in.ID},
		}}},
	}})
	if err != nil {
		log.Print("level=ERROR ", err)
	}
}
