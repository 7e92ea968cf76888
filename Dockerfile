# One image for the backend, the projections, the workers and the operations; the command chooses.
#
#   docker build -t rifaviva .
#   docker run --env-file .env rifaviva node dist/workers/main.js

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# npm links our packages by these.
COPY packages/embedded-event-store/package.json packages/embedded-event-store/
COPY packages/lean-program/package.json packages/lean-program/
COPY packages/mongodb-stand-in/package.json packages/mongodb-stand-in/
COPY packages/quick-wire/package.json packages/quick-wire/
COPY packages/stand-in-program/package.json packages/stand-in-program/
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs && find dist -name '*.map' -path 'dist/public/*' -delete
# What only the page is built from stays behind, and so do the stand-ins: an image has real servers.
RUN npm pkg delete workspaces $(node scripts/build/page-packages.mjs)

# Installing these few is quicker than taking the others away, which copies what another layer holds.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json ./
RUN npm install --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 NODE_OPTIONS="--expose-gc --max-semi-space-size=16"
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json /app/LICENSE ./
COPY --from=packages --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/dist ./dist
# Nothing is written in here: everything that is kept is in the stores.
USER node
EXPOSE 3000
# Programs stop on SIGTERM by themselves: what is in flight is finished first, for 15 seconds at the most.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=64", "--heap-growing-percent=100", "--no-allocation-site-pretenuring", "dist/backend/main.js"]
