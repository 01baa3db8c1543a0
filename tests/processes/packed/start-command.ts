import { spawn } from 'node:child_process';
import { cleanEnv } from '../run-command.ts';

/** How long a server may take until it listens, in ms. */
const PATIENCE = 120_000;

/** A server that a shell command has started. */
export interface Started {
  url: string;
  output(): string;
  stop(): Promise<void>;
}

/** Runs a shell command that serves, on a free port, until it says where it listens. */
export function startCommand(folder: string, command: string): Promise<Started> {
  const env = { ...cleanEnv(), PORT: '0', NO_COLOR: '1', LOG_LEVEL: 'warn', TYPE_CHECK: 'off' };
  // A group of its own, which ends with all that npm has started.
  const child = spawn(command, { cwd: folder, env, shell: true, detached: true });
  const exited = new Promise<void>(done => child.once('close', () => done()));
  let output = '';
  const stop = async () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
    await exited;
  };
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${command} ${reason}\n${output}`));
    const timer = setTimeout(() => {
      void stop();
      fail('does not listen.');
    }, PATIENCE);
    const read = (chunk: Buffer) => {
      output += chunk;
      const port = /(?: is open on|Local:)\s+http:\/\/[^/\s]+:(\d+)/.exec(output)?.[1];
      if (!port) return;
      clearTimeout(timer);
      resolve({ url: `http://localhost:${port}`, output: () => output, stop });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then(() => {
      clearTimeout(timer);
      fail(`ended with ${child.exitCode}.`);
    });
  });
}
