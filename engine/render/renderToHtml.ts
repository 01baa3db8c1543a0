import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** What rendering gives: the markup, and whatever was thrown inside blocks on the way. */
export interface Rendered {
  html: string;
  errors: unknown[];
}

/**
 * Renders to completion. Everything is loaded beforehand, so nothing suspends and the markup holds no
 * script: blocks that throw leave their boundary empty, and their errors are told.
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
      // A finished boundary stays in its place, however large; the default moves large ones with inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: error => void errors.push(error),
      onShellError: reject,
      onAllReady: () => stream.pipe(sink),
    });
  });
}
