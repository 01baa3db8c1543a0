import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

interface Bill {
  bomFormat: string;
  components: { 'bom-ref': string; properties: { name: string; value: string }[] }[];
}

it('lists what the shop installs with the documented npm sbom, and marks what only development needs', async () => {
  const command = /`npm (sbom [^`>]+?) > sbom\.json`/.exec(read('docs/security.md'))?.[1] ?? '';
  const { stdout } = await promisify(execFile)('npm', command.split(' '), {
    cwd: root,
    env: { ...process.env, npm_config_offline: 'true' },
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const { bomFormat, components } = JSON.parse(stdout) as Bill;
  const isMarked = ({ properties }: Bill['components'][number]) =>
    properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');
  const listed = (marked: boolean) =>
    new Set(components.filter(part => isMarked(part) === marked).map(part => part['bom-ref']));

  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version: string; dev?: boolean }>;
  };
  const locked = Object.entries(packages).filter(([path]) => path !== '');
  const installed = locked.filter(([, { dev }]) => !dev);
  const formatId = ([path, { version }]: (typeof locked)[number]) =>
    `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;
  expect(bomFormat).toBe('CycloneDX');
  expect(listed(false)).toEqual(new Set(installed.map(formatId)));

  const { dependencies } = JSON.parse(read('package.json'));
  const direct = Object.keys(dependencies).map(
    name => `${name}@${packages[`node_modules/${name}`]?.version}`,
  );
  expect([...listed(false)]).toEqual(expect.arrayContaining(direct));
  expect([...listed(true)].some(id => id.startsWith('vitest@'))).toBe(true);
});

const dockerfile = read('Dockerfile').replace(/\\\n/g, ' ');
/** The lines of each stage, from its FROM on. */
const stages = dockerfile
  .split(/^(?=FROM )/m)
  .slice(1)
  .map(stage => stage.split('\n').filter(line => line && !line.startsWith('#')));
const finalStage = stages.at(-1) ?? [];
/** The image that both stages name. */
const base = /^ARG BASE=(\S+)$/m.exec(dockerfile)?.[1] ?? '';

it('builds the image from bases that are pinned by digest', () => {
  expect(stages.length).toBe(2);
  for (const [from] of stages) expect(from).toMatch(/^FROM \$\{BASE\}(?: AS \w+)?$/);
  expect(base).toMatch(/^node:\d+-[a-z]+-slim@sha256:[0-9a-f]{64}$/);
  // The documented way to renew the digest is for the same tag.
  expect(read('docs/security.md')).toContain(`imagetools inspect ${base.split('@')[0]} `);
});

it('runs the image as a user without privileges, on the built shop alone', () => {
  const users = finalStage.flatMap(line => /^USER (\S+)$/.exec(line)?.[1] ?? []);
  expect(users).toEqual(['node']);
  const isStep = (name: string) => (line: string) => line.startsWith(`${name} `);
  expect(finalStage.findIndex(isStep('USER'))).toBeGreaterThan(finalStage.findLastIndex(isStep('RUN')));
  const copied = finalStage.filter(line => /^(?:COPY|ADD) /.test(line));
  expect(copied).toEqual(
    ['package.json', 'node_modules', 'dist', 'fixtures'].map(
      name => `COPY --from=build /shop/${name} ./${name === 'package.json' ? '' : name}`,
    ),
  );
  expect(stages[0]?.at(-1)).toContain('npm prune --omit=dev');
});

it('runs the image on an LTS line of Node that the shop supports, and develops on the oldest', () => {
  const oldest = Number(read('.nvmrc'));
  const imageMajor = Number(/^node:(\d+)/.exec(base)?.[1]);
  expect(JSON.parse(read('package.json')).engines.node).toMatch(new RegExp(`^>=${oldest}\\.\\d+$`));
  expect(imageMajor).toBeGreaterThanOrEqual(oldest);
  // Even lines of Node get long-term support.
  expect(imageMajor % 2).toBe(0);
});
