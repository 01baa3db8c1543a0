import { type ChildProcess, spawn } from 'node:child_process';

/** A running server, and the way to end it. */
export interface ServerProcess {
  /** `http://127.0.0.1:…`, without a slash at the end. */
  url: string;
  /** @throws Error unless it ends by itself, in good order. */
  stop(): Promise<void>;
  /** Ends it at once, as a failure of the machine would. */
  kill(): Promise<void>;
}

const PATIENCE = 60_000; // milliseconds for the server to open, and to close

/** Starts the server that has been built in `project`, on a free port, and waits until it is open. */
export async function startServer(project: string, env: Record<string, string>): Promise<ServerProcess> {
  const server = spawn(process.execPath, ['dist/server/server.js'], {
    cwd: project,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { url: await addressOf(server), stop: () => stop(server), kill: () => kill(server) };
}

/** Waits for the line that tells where the server listens. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = '';
    const give = (reason: string) => fail(new Error(`The shop did not open: ${reason}\n${said}`));
    const timer = setTimeout(() => {
      server.kill('SIGKILL');
      give('it took too long.');
    }, PATIENCE);
    const hear = (chunk: Buffer) => {
      said = (said + chunk).slice(-10_000);
      const port = /VITRINE is open on http:\/\/[^/\s]+:(\d+)/.exec(said)?.[1];
      if (!port) return;
      clearTimeout(timer);
      done(`http://127.0.0.1:${port}`);
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('error', error => give(error.message));
    server.once('exit', code => {
      clearTimeout(timer);
      give(`it ended with code ${code}.`);
    });
  });
}

async function kill(server: ChildProcess): Promise<void> {
  const ended = new Promise(done => server.once('exit', done));
  server.kill('SIGKILL');
  await ended;
}

/** Asks the server to stop, and makes sure that it does so in good order. */
async function stop(server: ChildProcess): Promise<void> {
  const ended = new Promise<string>(done => {
    server.once('exit', (code, signal) => done(signal ?? `code ${code}`));
  });
  const timer = setTimeout(() => server.kill('SIGKILL'), PATIENCE);
  const how = server.kill('SIGTERM') ? await ended : `code ${server.exitCode}, before it was asked to`;
  clearTimeout(timer);
  if (how !== 'code 0') throw new Error(`The shop ended with ${how} instead of code 0.`);
}
