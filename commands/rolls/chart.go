package rolls

import (
	"strings"

	"warbell/engine"
)

// drawnChances and drawnContest are odds with a picture.
type (
	drawnChances struct{ chances }
	drawnContest struct{ contest }
)

// Scene implements engine.Pictured.
func (c drawnChances) Scene() engine.Scene {
	return chart(engine.Worded("chances.title", c.chances), engine.Worded("chances.chart", c.chances), c.Rows)
}

// Scene implements engine.Pictured.
func (c drawnContest) Scene() engine.Scene {
	return chart(engine.Worded("chances.against.title", c.contest),
		engine.Worded("chances.against.chart", c.contest), c.Rows)
}

func chart(title, label engine.Words, rows []chance) engine.Scene {
	spread := &engine.Spread{Label: label}
	for _, row := range rows {
		share, _ := row.Is.Float64()
		spread.Bars = append(spread.Bars, engine.SpreadBar{Result: strings.TrimSpace(row.Total), Share: share,
			Met: row.Makes})
	}
	return engine.Scene{Title: title, Spread: spread}
}
