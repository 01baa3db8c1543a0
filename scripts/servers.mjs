import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How long a server may take to start, in ms. */
const START_TIMEOUT = 30_000;

/**
 * Provides PostgreSQL and Redis for the tests that need them: those of the environment, otherwise new ones from the
 * machine's programs.
 *
 * @returns the environment for the tests, and a function that stops the servers. A server that can't be started is
 * reported and left out.
 */
export async function startServers() {
  const env = {};
  const stops = [];
  for (const [name, start] of [
    ['TEST_DATABASE_URL', startPostgres],
    ['TEST_REDIS_URL', startRedis],
  ]) {
    if (process.env[name]) continue;
    try {
      const { url, stop } = await start();
      env[name] = url;
      stops.push(stop);
    } catch (error) {
      console.error(`Tests that need ${name} are skipped: ${error.message}`);
    }
  }
  return { env, stop: () => Promise.all(stops.map(stop => stop())) };
}

/** Returns Debian's packages of the servers that are missing in CI. */
export function findMissingServers() {
  if (!process.env.CI) return [];
  return [
    ...(findPostgres() || process.env.TEST_DATABASE_URL ? [] : ['postgresql']),
    ...(findRedis() || process.env.TEST_REDIS_URL ? [] : ['redis-server']),
  ];
}

/** Returns the folder of the newest PostgreSQL's programs. */
export function findPostgres() {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map(version => join(home, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find(folder => existsSync(join(folder, 'initdb')));
}

function findRedis() {
  for (const folder of (process.env.PATH ?? '').split(':')) {
    for (const name of ['redis-server', 'valkey-server']) {
      if (existsSync(join(folder, name))) return join(folder, name);
    }
  }
}

/**
 * Starts a PostgreSQL server with an empty database on a free port.
 *
 * @param waitsForDisk whether a commit waits for the disk, as in production. Otherwise data survives a crash of the server, not of the machine.
 * @returns its address, a function that ends it without a shutdown, one that starts it again with the same data, and
 *   one that stops it and deletes its data.
 */
export async function startPostgres({ waitsForDisk = false } = {}) {
  const cluster = await prepareCluster();
  runProgram(cluster, 'initdb', ['-N', '-D', cluster.data, '-U', 'vitrine', '-A', 'trust', '-E', 'UTF8']);
  if (!waitsForDisk) appendFileSync(join(cluster.data, 'postgresql.conf'), 'fsync = off\n');
  return serve(cluster);
}

/**
 * Starts a standby that streams from a PostgreSQL server, on a free port.
 *
 * @returns the same as `startPostgres`.
 */
export async function startStandby(url) {
  const cluster = await prepareCluster();
  runProgram(cluster, 'pg_basebackup', ['-d', url, '-D', cluster.data, '-R', '-X', 'stream', '-c', 'fast']);
  return serve(cluster);
}

async function prepareCluster() {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'));
  return { bin, folder, data: join(folder, 'data'), options: await unprivileged(folder) };
}

function runProgram({ bin, options }, program, args) {
  const result = spawnSync(join(bin, program), args, options);
  if (result.status !== 0) throw new Error(`${program}: ${result.stderr || result.error?.message}`);
}

async function serve({ bin, folder, data, options }) {
  const port = await findPort();
  const settings = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  const start = () => run(join(bin, 'postgres'), settings, port, options, 'SIGINT');
  let stop = await start();
  return {
    url: `postgresql://vitrine@127.0.0.1:${port}/postgres`,
    // What `pg_ctl stop -m immediate` sends: all connections end at once, and the next start recovers from the log.
    crash: () => stop('SIGQUIT'),
    async start() {
      stop = await start();
    },
    stop: () => stop().finally(() => rmSync(folder, { recursive: true, force: true })),
  };
}

/** Returns spawn options with a user other than root, as which PostgreSQL does not run. */
async function unprivileged(folder) {
  if (process.getuid?.() !== 0) return { encoding: 'utf8' };
  const id = kind => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  const [uid, gid] = [id('-u'), id('-g')];
  execFileSync('chown', [`${uid}:${gid}`, folder]);
  return { encoding: 'utf8', uid, gid, cwd: folder };
}

/**
 * Starts a Redis server without data on a free port.
 *
 * @returns its address, and a function that stops it.
 */
export async function startRedis() {
  const program = findRedis();
  if (!program) throw new Error('Redis is not installed.');
  const port = await findPort();
  const stop = await run(
    program,
    ['--port', String(port), '--save', '', '--appendonly', 'no'],
    port,
    {},
    'SIGTERM',
  );
  return { url: `redis://127.0.0.1:${port}`, stop };
}

/** Starts a server and waits until it accepts connections. */
async function run(program, args, port, options, signal) {
  const child = spawn(program, args, { ...options, stdio: 'ignore' });
  const ended = new Promise(done => child.once('close', done).once('error', done));
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  const until = Date.now() + START_TIMEOUT;
  while (!(await acceptsConnections(port))) {
    if (hasEnded || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`${program} did not start.`);
    }
    await new Promise(done => setTimeout(done, 50));
  }
  // Also after Ctrl-C and a failed run.
  const end = () => child.kill(signal);
  process.once('exit', end);
  void ended.then(() => process.off('exit', end));
  return async (how = signal) => {
    child.kill(how);
    await ended;
  };
}

function acceptsConnections(port) {
  return new Promise(done => {
    const socket = new Socket();
    const end = isOpen => {
      socket.destroy();
      done(isOpen);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
    socket.connect(port, '127.0.0.1');
  });
}

/**
 * Returns a port that nothing listens on, for a server that is closed and opened again: below those that systems give to connections
 * and to servers without a port of their own, which could take it meanwhile.
 */
export async function findPort() {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const server = createServer();
    const isFree = await new Promise(done => {
      server.once('error', () => done(false)).listen(port, '127.0.0.1', () => done(true));
    });
    if (!isFree) continue;
    await new Promise(done => server.close(done));
    return port;
  }
}
