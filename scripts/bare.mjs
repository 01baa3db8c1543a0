import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { findPort } from './servers.mjs';

/**
 * `node scripts/bare.mjs`: runs the README's two commands on a bare machine: a clone of the last commit in a new Debian
 * root, into which only Node and npm are copied. `npm start` runs until it answers, then `npm test`, with the arguments
 * of this script: `node scripts/bare.mjs tests/browser/menu`. The root is removed at the end, unless the first argument is
 * `--keep`. Needs Linux, root, `debootstrap` and `git`.
 */
const project = resolve(import.meta.dirname, '..');
const [first, ...rest] = process.argv.slice(2);
const isKept = first === '--keep';
const filters = isKept ? rest : process.argv.slice(2);

/** Where the clone is in the new root. */
const CLONE = '/root/vitrine';

/** How long `npm start` may take to install, to build and to answer, in ms. */
const START_TIMEOUT = 15 * 60_000;

/** What npm needs to reach its registry. */
const NPM_SETTINGS = ['registry', 'proxy', 'https-proxy', 'noproxy', 'strict-ssl', 'cafile'];

/** Variables of the environment that reach the new root: proxies and certificates, and nothing else. */
const CARRIED = /^(?:(?:https?|all|no)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE)$/i;

checkMachine();
const root = mkdtempSync(join(tmpdir(), 'vitrine-bare-'));
// Other users of the root, such as apt's, must reach its files.
chmodSync(root, 0o755);
/** The process in the new root, while there is one. */
let inside;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    inside?.kill('SIGKILL');
    removeRoot();
    process.exit(1);
  });
}
try {
  makeRoot();
  const env = {
    ...carryNetwork(),
    HOME: '/root',
    LANG: 'C.UTF-8',
    PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  };
  copyNode();
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${project}`, join(root, CLONE)], {
    stdio: 'inherit',
  });
  await startShop(env);
  say(`npm test ${filters.join(' ')}`);
  process.exitCode = await enter(['npm', 'test', ...(filters.length > 0 ? ['--', ...filters] : [])], env)
    .ended;
  if (process.exitCode === 0) say('Both commands work on a bare machine.');
  else say(`npm test failed with exit code ${process.exitCode}.`);
} catch (error) {
  say(error.message);
  process.exitCode = 1;
} finally {
  inside?.kill('SIGKILL');
  removeRoot();
}

function say(message) {
  console.error(`bare: ${message}`);
}

/** Ends with a message if this machine cannot make the root. */
function checkMachine() {
  const has = name =>
    (process.env.PATH ?? '').split(delimiter).some(folder => existsSync(join(folder, name)));
  const missing = ['debootstrap', 'git', 'unshare', 'chroot'].filter(name => !has(name));
  const problem =
    process.platform !== 'linux'
      ? 'A Debian root can be made on Linux only.'
      : process.getuid() !== 0
        ? 'Only root can make a Debian root. Run it with sudo.'
        : missing.length > 0 && `Missing: ${missing.join(', ')}. Run: apt-get install ${missing.join(' ')}`;
  if (!problem) return;
  say(problem);
  process.exit(2);
}

/** Installs Debian's smallest system, of the same release and from the same mirror as this machine's. */
function makeRoot() {
  const lines = read('apt-get', [
    'indextargets',
    '--format',
    '$(CODENAME) $(REPO_URI)',
    'Created-By: Packages',
  ]);
  const [release, mirror] = (lines.split('\n')[0] ?? '').split(' ');
  if (!mirror) throw new Error('apt has no package lists here. Run: apt-get update');
  say(`${release} in ${root}`);
  execFileSync('debootstrap', ['--variant=minbase', release, root, mirror], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/**
 * Gives the new root this machine's way to the network: names, apt's sources and settings of transport, certificates.
 *
 * @returns the environment with proxies, certificates and npm's registry.
 */
function carryNetwork() {
  const folders = ['/etc/ssl/certs', '/usr/local/share/ca-certificates', '/usr/share/keyrings'];
  const apt = [
    'sources.list',
    'sources.list.d',
    'trusted.gpg',
    'trusted.gpg.d',
    'keyrings',
    'auth.conf',
    'auth.conf.d',
  ];
  rmSync(join(root, 'etc/apt/sources.list'), { force: true });
  for (const path of ['/etc/hosts', '/etc/resolv.conf', ...folders, ...apt.map(name => `/etc/apt/${name}`)]) {
    if (!existsSync(path)) continue;
    cpSync(path, join(root, path), { recursive: true, dereference: true, force: true });
  }
  // Without hooks, which may need programs of this machine.
  const transport = read('apt-config', ['dump'])
    .split('\n')
    .filter(line => line.startsWith('Acquire::'));
  writeFileSync(join(root, 'etc/apt/apt.conf.d/99transport'), `${transport.join('\n')}\n`);
  const npm = JSON.parse(read('npm', ['config', 'list', '--json']));
  const settings = [
    ...Object.entries(process.env).filter(([name]) => CARRIED.test(name)),
    ...NPM_SETTINGS.map(name => [`npm_config_${name.replaceAll('-', '_')}`, String(npm[name] ?? '')]),
  ].filter(([, value]) => value);
  // Files get a place of their own: installing certificates in the root replaces the system's.
  mkdirSync(join(root, 'etc/carried'));
  return Object.fromEntries(
    settings.map(([name, value]) => {
      if (!value.startsWith('/') || !existsSync(value)) return [name, value];
      cpSync(realpathSync(value), join(root, 'etc/carried', name));
      return [name, `/etc/carried/${name}`];
    }),
  );
}

function copyNode() {
  const npm = dirname(dirname(realpathSync(read('which', ['npm']).trim())));
  const folder = '/usr/local/lib/node_modules/npm';
  cpSync(process.execPath, join(root, 'usr/local/bin/node'));
  cpSync(npm, join(root, folder), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`${folder}/bin/${name}-cli.js`, join(root, 'usr/local/bin', name));
  try {
    execFileSync('chroot', [root, '/usr/local/bin/node', '--version'], { stdio: 'pipe' });
  } catch (error) {
    throw new Error(`${process.execPath} does not run in the root: ${error.message}`);
  }
}

/** Runs `npm start` until the shop answers. */
async function startShop(env) {
  const port = await findPort();
  say('npm start');
  const shop = enter(['npm', 'start'], { ...env, PORT: String(port) });
  let code;
  void shop.ended.then(value => {
    code = value;
  });
  const until = Date.now() + START_TIMEOUT;
  while (!(await answers(port))) {
    if (code !== undefined) throw new Error(`npm start ended with exit code ${code} before it answered.`);
    if (Date.now() > until)
      throw new Error(`npm start has not answered within ${START_TIMEOUT / 60_000} minutes.`);
    await new Promise(done => setTimeout(done, 500));
  }
  say('The shop answers.');
  inside.kill('SIGKILL');
  await shop.ended;
}

async function answers(port) {
  try {
    return (await fetch(`http://localhost:${port}/`)).ok;
  } catch {
    return false;
  }
}

/**
 * Runs a command in the clone, in namespaces of its own: what it mounts and starts ends with it.
 *
 * @returns a promise of its exit code.
 */
function enter(command, env) {
  // The shell remains the first process, because it collects ended processes.
  const script = `mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" || exit 125
cd "$1" && shift
chroot . /bin/sh -c 'cd ${CLONE} && exec "$@"' sh "$@"
code=$?
exit $code`;
  inside = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, 'sh', root, ...command],
    { stdio: ['ignore', 'inherit', 'inherit'], env },
  );
  const child = inside;
  const ended = new Promise((done, fail) => {
    child.once('error', fail).once('close', code => done(code ?? 1));
  });
  return { ended };
}

function read(command, args) {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

function removeRoot() {
  if (isKept) return say(`The root is kept in ${root}.`);
  rmSync(root, { recursive: true, force: true });
}
