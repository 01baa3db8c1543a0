# The shop as an image: built with everything, run with what it needs. Node 24.18 of the LTS line, pinned by digest;
# docs/security.md says how to renew it.
ARG BASE=node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
FROM ${BASE} AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/dist ./dist
# The demonstration's content; a real shop mounts its own and sets CONTENT_DIR, MEDIA_DIR and CATALOGUE_FILE.
COPY --from=build /shop/fixtures ./fixtures
# Smaller versions of pictures that are added later are made at run time. Mount one volume on .vitrine/assets (ASSETS_DIR) of all
# containers: open pages, and pages of the next image, need the scripts of more images than one.
RUN mkdir -p .vitrine/data .vitrine/assets && chown -R node:node .vitrine dist/media
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/server.js"]
