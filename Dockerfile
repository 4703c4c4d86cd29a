# Warbell in an image of its own binary and nothing else:
#
#   docker build -t warbell --build-arg VERSION="$(git describe --tags --always --dirty)" \
#     --build-arg COMMIT="$(git rev-parse HEAD)" .
#
# docs/operations.md says how to run it. `make dist` makes the same image without Docker: .ci/dist reads the
# last stage of this file.
FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
ARG VERSION
ARG COMMIT
RUN CGO_ENABLED=0 go build -trimpath -buildvcs=false \
	-ldflags "-s -w -X main.release=${VERSION} -X main.commit=${COMMIT}" -o /out/warbell ./cmd/warbell \
	&& install -d -m 0700 /out/data

FROM scratch
COPY --from=build /out/warbell /warbell
COPY --from=build --chown=65532:65532 /out/data /data
COPY LICENSE /LICENSE
ENV WARBELL_DB=/data/warbell.db WARBELL_HEALTH=127.0.0.1:8421
USER 65532:65532
WORKDIR /data
VOLUME /data
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s CMD ["/warbell", "health"]
ENTRYPOINT ["/warbell"]
CMD ["serve"]
