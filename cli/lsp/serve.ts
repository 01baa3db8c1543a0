import { Readable } from 'node:stream';
import { createConnection as createCommonConnection } from 'vscode-languageserver';
import { createProtocolConnection } from 'vscode-languageserver/node';
import { type CliIo, EXIT } from '../base/io.ts';
import { startSession } from './session.ts';

/**
 * Serves one editor on standard input and output until it ends.
 *
 * @returns the exit code: 0 after the editor has shut the server down.
 */
export function serve(io: CliIo): Promise<number> {
  return new Promise(resolve => {
    // The package's own connection would end the process, which tests share.
    const watchDog = {
      shutdownReceived: false,
      initialize: () => {},
      exit: (code: number) => end(code),
    };
    const input = io.stdin instanceof Readable ? io.stdin : Readable.from(io.stdin);
    const connection = createCommonConnection(
      logger => createProtocolConnection(input, io.stdout, logger),
      watchDog,
    );
    let hasEnded = false;
    const end = (code: number) => {
      if (hasEnded) return;
      hasEnded = true;
      connection.dispose();
      // An open input would keep the process.
      input.destroy();
      resolve(code === 0 ? EXIT.clean : EXIT.findings);
    };
    const leave = () => end(watchDog.shutdownReceived ? 0 : 1);
    input.on('end', leave);
    input.on('close', leave);
    startSession(connection, io);
    connection.listen();
  });
}
