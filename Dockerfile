# The shop in a container: built with Node, run by Deno (docs/deploy/container.md).

FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

# The version of Deno in package.json.
FROM denoland/deno:2.9.6
WORKDIR /shop
COPY package.json deno.json ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/build build
COPY app app
COPY edge edge
COPY deploy/healthcheck.ts deploy/healthcheck.ts
# Deno writes to /tmp only, so the file system may be read-only, with a tmpfs there.
ENV PORT=8000 DENO_DIR=/tmp/deno DENO_NO_UPDATE_CHECK=1
# Owner of a volume that is mounted there.
RUN mkdir /snapshot && chown deno /snapshot
EXPOSE 8000
USER deno
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["deno", "run", "--no-prompt", "--allow-net=127.0.0.1", "--allow-env=PORT,PROXY_PROTOCOL,TRUSTED_PROXIES", "deploy/healthcheck.ts"]
# `npm run serve` without npm: the shop's process gets the permissions that its variables need, and the signals.
ENTRYPOINT ["sh", "-c", "command=$(deno run --allow-env --allow-read=. --allow-sys=systemMemoryInfo edge/command.ts) && exec $command"]
