import { type ChildProcess, spawn } from 'node:child_process';

/** A running server process. */
export interface ServerProcess {
  /** `http://127.0.0.1:{port}`, without a slash at the end. */
  url: string;
  /** What it has written until now. */
  output(): string;
  /** @throws Error if the server does not exit with code 0 after SIGTERM. */
  stop(): Promise<void>;
  /** Kills the process, as a failing machine would. */
  kill(): Promise<void>;
}

/** Characters of a server's output that are kept. */
const MAX_OUTPUT = 1_000_000;

/** Time limit for the server to start, and to stop, in ms. */
const TIME_LIMIT = 120_000;

/**
 * Starts a server on a free port and waits until it listens.
 *
 * @param script the server that was built in `project`, or another script of the project, with its arguments.
 * @param before a command that runs the server, with its arguments.
 */
export async function startServer(
  project: string,
  env: Record<string, string>,
  script: string | readonly string[] = 'dist/server/server.js',
  before: readonly string[] = [],
): Promise<ServerProcess> {
  const [command = process.execPath, ...args] = [...before, process.execPath, script].flat();
  const server = spawn(command, args, {
    cwd: project,
    env: {
      ...process.env,
      ...{
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
        TYPE_CHECK: 'off',
        CAPTCHA_WORK: '1',
        CALL_LIMITS: '1000',
        MEDIA_VARIANTS: 'requested',
      },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-MAX_OUTPUT);
    });
  }
  return {
    url: await readAddress(server),
    output: () => output,
    stop: () => stop(server),
    kill: () => kill(server),
  };
}

/** Waits for the line that reports where the server listens. */
function readAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => reject(new Error(`The server did not start: ${reason}\n${output}`));
    const timer = setTimeout(() => {
      server.kill('SIGKILL');
      fail(`no address within ${TIME_LIMIT} ms.`);
    }, TIME_LIMIT);
    const read = (chunk: Buffer) => {
      output = (output + chunk).slice(-10_000);
      const port = / is open on http:\/\/[^/\s]+:(\d+)/.exec(output)?.[1];
      if (!port) return;
      clearTimeout(timer);
      resolve(`http://127.0.0.1:${port}`);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('error', error => fail(error.message));
    server.once('exit', code => {
      clearTimeout(timer);
      fail(`it exited with code ${code}.`);
    });
  });
}

async function kill(server: ChildProcess): Promise<void> {
  const exited = new Promise(resolve => server.once('exit', resolve));
  server.kill('SIGKILL');
  await exited;
}

async function stop(server: ChildProcess): Promise<void> {
  const exited = new Promise<string>(resolve => {
    server.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const timer = setTimeout(() => server.kill('SIGKILL'), TIME_LIMIT);
  const result = server.kill('SIGTERM') ? await exited : `code ${server.exitCode} before SIGTERM`;
  clearTimeout(timer);
  if (result !== 'code 0') throw new Error(`The server exited with ${result} instead of code 0.`);
}
