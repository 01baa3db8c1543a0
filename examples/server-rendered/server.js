import { readFileSync } from 'node:fs';
import express from 'express';

const read = file => readFileSync(new URL(file, import.meta.url), 'utf8');
const server = express();
const { entry, template, manifest } = process.argv.includes('--dev') ? await develop() : await openBuild();

server.get('/', async (request, response) => {
  const { prepare, head, render } = await entry();
  const page = await prepare();
  const html = await template(request.url);
  const markup = await render(page);
  response
    .type('html')
    .send(html.replace('<!--head-->', () => head(page, manifest)).replace('<!--page-->', () => markup));
});

async function openBuild() {
  server.use(express.static('dist/client', { index: false }));
  const html = read('dist/client/index.html');
  return {
    entry: () => import('./dist/server/entry-server.js'),
    template: () => html,
    manifest: JSON.parse(read('dist/client/.vite/manifest.json')),
  };
}

async function develop() {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  server.use(vite.middlewares);
  return {
    entry: () => vite.ssrLoadModule('/src/entry-server.tsx'),
    template: url => vite.transformIndexHtml(url, read('index.html')),
  };
}

const listening = server.listen(process.env.PORT ?? 3000, () => {
  console.log(`Express is open on http://localhost:${listening.address().port}`);
});
process.once('SIGTERM', () => listening.close(() => process.exit()));
