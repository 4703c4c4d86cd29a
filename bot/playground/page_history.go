package playground

import "net/http"

// historyRoutes serves older messages than those of the first state.
func (s *Server) historyRoutes(mux *http.ServeMux) {}
