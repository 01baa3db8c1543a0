import type { Registry } from '#engine';

/** Where a command writes to. */
export type Output = NodeJS.WritableStream & { isTTY?: boolean; destroyed?: boolean };

/** The command's surroundings, handed in whole so that tests need no process. */
export interface CliIo {
  registry: Registry;
  stdin: AsyncIterable<Uint8Array | string>;
  stdout: Output;
  stderr: Output;
  env: Readonly<Record<string, string | undefined>>;
  cwd: string;
}

/** The exit codes, as `vitrine --help` promises them. */
export const EXIT = { clean: 0, findings: 1, usage: 2 } as const;

/** The command line asks for something that does not exist; told on standard error, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Writes, and waits where the reader is slower, so that output never piles up in memory. */
export async function print(output: Output, text: string): Promise<void> {
  if (output.destroyed || output.write(text) || output.destroyed) return;
  await new Promise<void>(resolve => {
    const done = () => {
      for (const event of ENDS) output.off(event, done);
      resolve();
    };
    for (const event of ENDS) output.on(event, done);
  });
}

/** What ends the wait for a slow reader: it has caught up, or gone away. */
const ENDS = ['drain', 'close', 'error'];
