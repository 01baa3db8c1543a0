import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The example of deploy/. */
const VCL = resolve(import.meta.dirname, '../../deploy/varnish/shop.vcl');

/** A Varnish in front of a shop. */
export interface Varnish {
  url: string;
  stop(): Promise<void>;
}

/** Whether Debian's Varnish, and the compiler that it needs, are installed. */
export const hasVarnish = (): boolean => spawnSync('varnishd', ['-V']).status === 0;

/** Starts Varnish with the project's example, in a folder of its own. */
export async function startVarnish(port: number, shop: URL): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-varnish-'));
  const vcl = join(folder, 'shop.vcl');
  const text = readFileSync(VCL, 'utf8')
    .replace('.host = "shop"', `.host = "${shop.hostname}"`)
    .replace('.port = "3000"', `.port = "${shop.port}"`);
  writeFileSync(vcl, text);
  const args = ['-F', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-f', vcl, '-s', 'malloc,16m'];
  // It takes ports for its command line and drops rights by itself, where it may.
  const varnish = spawn('varnishd', [...args, '-T', 'none', '-j', 'none'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [varnish.stdout, varnish.stderr]) stream.on('data', chunk => (output += chunk));
  const stop = async () => {
    await end(varnish);
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  for (let left = 600; ; left--) {
    const isOpen = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOpen) return { url, stop };
    if (left === 0 || varnish.exitCode !== null) {
      await stop();
      throw new Error(`Varnish does not answer: ${output}`);
    }
    await new Promise(done => setTimeout(done, 50));
  }
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  const ended = new Promise(done => process.once('exit', done));
  process.kill('SIGTERM');
  await ended;
}
