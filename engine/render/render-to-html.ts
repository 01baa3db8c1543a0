import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** The markup, and the errors thrown inside blocks. */
export interface Rendered {
  html: string;
  errors: unknown[];
}

/**
 * Renders to completion. All renderers are loaded beforehand, so nothing suspends and the markup contains no script.
 * A block that throws leaves its boundary empty; its error is in `errors`.
 */
export function renderToHtml(node: ReactNode): Promise<Rendered> {
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
