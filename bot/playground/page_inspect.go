package playground

import "net/http"

// inspectRoutes serves what the drawer shows: what goes on behind the chat.
func (s *Server) inspectRoutes(mux *http.ServeMux) {}
