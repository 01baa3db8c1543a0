import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { wellFormed } from '#schemas';

/** The markup, and the errors thrown inside blocks. */
export interface Rendered {
  html: string;
  errors: unknown[];
}

/** How React begins a boundary whose content has thrown or is not ready; text and attributes can't have it. */
const INCOMPLETE = '<!--$!-->';

/**
 * Renders to completion. All renderers are loaded beforehand, so nothing suspends and the markup contains no script.
 * A block that throws leaves its boundary empty; its error is in `errors`.
 *
 * The markup is joined as text. Only the stream reports errors, and encodes each of thousands of pieces: it renders again what
 * did not complete.
 */
export async function renderToHtml(node: ReactNode): Promise<Rendered> {
  const html = renderComplete(node);
  return html === undefined ? renderStream(node) : { html, errors: [] };
}

/** Renders to text; undefined if something threw or was not ready. */
function renderComplete(node: ReactNode): string | undefined {
  try {
    // UTF-8, which the stream writes, cannot hold half a character.
    const html = wellFormed(renderToString(node));
    return html.includes(INCOMPLETE) ? undefined : html;
  } catch {
    return undefined;
  }
}

function renderStream(node: ReactNode): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const errors: unknown[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks).toString('utf8'), errors });
        done();
      },
    });
    const stream = renderToPipeableStream(node, {
      // By default React moves large boundaries with inline scripts, which the CSP forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: error => void errors.push(error),
      onShellError: reject,
      onAllReady: () => stream.pipe(sink),
    });
  });
}
