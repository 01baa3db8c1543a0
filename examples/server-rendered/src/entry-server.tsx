import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { findAssets, loadSanitizer, type Manifest, type PreparedPage, preparePage } from 'vitrine/react';
import { App } from './App.tsx';
import content from './page.json?raw';

/** Prepares the page. The result is plain data, which can be kept until the page or its products change. */
export const prepare = async () => preparePage(content, { sanitizeHtml: await loadSanitizer() });

/** Writes what the head needs: the page's stylesheets, its blocks' scripts, and its data for hydration. */
export function head(page: PreparedPage, manifest?: Manifest): string {
  const { styles, scripts } = manifest ? findAssets(page, manifest) : { styles: [], scripts: [] };
  const data = JSON.stringify(page).replaceAll('<', '\\u003c');
  return [
    ...styles.map(file => `<link rel="stylesheet" href="${file}">`),
    ...scripts.map(file => `<link rel="modulepreload" href="${file}">`),
    `<script type="application/json" id="data">${data}</script>`,
  ].join('\n');
}

/** Renders the page completely: nothing in its markup waits for a script. */
export function render(page: PreparedPage): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(<App page={page} />, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onShellError: reject,
      onError: error => console.error(error),
    });
  });
}
