import { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { type CliIo, EXIT } from '../base/io.ts';
import { createServer } from './server.ts';

/** Serves one assistant on standard input and output until it ends. @returns the exit code. */
export async function serve(io: CliIo): Promise<number> {
  const input = io.stdin instanceof Readable ? io.stdin : Readable.from(io.stdin);
  const output = new Writable({
    write: (chunk, encoding, done) => {
      io.stdout.write(chunk, encoding, () => done());
    },
  });
  const server = createServer(io);
  const ended = new Promise(resolve => {
    input.on('end', resolve);
    input.on('close', resolve);
  });
  await server.connect(new StdioServerTransport(input, output));
  await ended;
  await server.close();
  return EXIT.clean;
}
