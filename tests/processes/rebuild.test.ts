import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderWith } from '../cli/run-cli.ts';
import { copyProject, type Project } from '../new-block/project.ts';

const ROOT = join(import.meta.dirname, '../..');

let project: Project;
beforeAll(() => {
  execFileSync(process.execPath, [join(ROOT, 'scripts/build.mjs'), 'cli'], { stdio: 'ignore' });
  project = copyProject();
}, 60_000);
afterAll(() => project.remove());

const at = (path: string) => join(project.folder, path);
const builtAt = () => statSync(at('dist/cli/vitrine.js')).mtimeMs;

/**
 * Runs a command while a script is in the place of the build, which puts the last command back where it is gone: a whole build is
 * made for the changed rooms, and whether one is started needs none.
 *
 * @returns the command's output, and the arguments of each build that was started.
 */
function runWithoutBuilding(...args: string[]) {
  renameSync(at('scripts/build.mjs'), at('scripts/build.mjs.kept'));
  writeFileSync(
    at('scripts/build.mjs'),
    `import { appendFileSync, cpSync } from 'node:fs';
cpSync('last-build', 'dist/cli', { recursive: true });
appendFileSync('builds', process.argv.slice(2) + '\\n');
`,
  );
  try {
    const { code, output } = project.run('scripts/vitrine.mjs', args);
    const builds = existsSync(at('builds')) ? readFileSync(at('builds'), 'utf8') : '';
    return { code, output, builds };
  } finally {
    renameSync(at('scripts/build.mjs.kept'), at('scripts/build.mjs'));
    rmSync(at('builds'), { force: true });
  }
}

function replace(file: string, from: string, to: string): void {
  const path = join(project.folder, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${JSON.stringify(from)}.`);
  writeFileSync(path, text.replace(from, to));
}

/** Files of several rooms with the title of a type. */
const TITLES = {
  'commerce/bag/cart-screen/index.ts': 'screen_cart',
  'account/screens/index.ts': 'screen_login',
  'blocks/tabs/index.ts': 'block36',
};

it('builds the command when files of rooms alone have changed since this one, and shows their titles', () => {
  cpSync(join(ROOT, 'dist/cli'), at('dist/cli'), { recursive: true });
  const { output, builds } = runWithoutBuilding('explain', 'block36');
  expect([output, builds]).toEqual([expect.not.stringMatching(/: Changed /), '']);
  for (const file of Object.keys(TITLES)) replace(file, "title: '", "title: 'Changed ");
  for (const type of Object.values(TITLES))
    expect(project.run('scripts/vitrine.mjs', ['explain', type]).output).toMatch(/: Changed /);
  cpSync(at('dist/cli'), at('last-build'), { recursive: true });
});

it('builds the command where it is missing', () => {
  rmSync(at('dist/cli'), { recursive: true });
  const { code, output, builds } = runWithoutBuilding('explain', 'block36');
  expect({ code, output, builds }).toEqual({
    code: 0,
    output: expect.stringMatching(/: Changed /),
    builds: 'cli\n',
  });
});

it('builds the command again when a schema alone changes', () => {
  const before = builtAt();
  const path = at('schemas/blocks/block36.schema.json');
  renameSync(path, at('block36.kept'));
  cpSync(at('block36.kept'), path);
  // All other files are older than the build.
  const later = new Date(Date.now() + 10_000);
  utimesSync(path, later, later);
  expect(runWithoutBuilding('--version').builds).toBe('cli\n');
  expect(builtAt()).toBeGreaterThan(before);
  // With its time, in parts of a millisecond.
  renameSync(at('block36.kept'), path);
});

it.each([...Object.keys(TITLES), 'engine/index.ts'])('looks for changes of %s', file => {
  const inputs = JSON.parse(readFileSync(at('dist/cli/inputs.json'), 'utf8'));
  expect(inputs).toContain(file);
});

it('is not built again when nothing has changed', () => {
  const before = builtAt();
  expect(runWithoutBuilding('--version').builds).toBe('');
  expect(builtAt()).toBe(before);
});

it('builds the smaller pictures, unless the server makes them when they are requested', () => {
  renameSync(at('scripts/project/build-shop.ts'), at('build-shop.kept'));
  writeFileSync(
    at('scripts/project/build-shop.ts'),
    `import { appendFileSync } from 'node:fs';
export const buildParts = async (_place: object, parts: string[]) => appendFileSync('parts', parts + '\\n');
`,
  );
  const buildWith = (MEDIA_VARIANTS: string) => {
    const env = { ...process.env, MEDIA_VARIANTS };
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: project.folder, env, stdio: 'ignore' });
    const parts = readFileSync(at('parts'), 'utf8').trim().split('\n').sort();
    rmSync(at('parts'));
    return parts;
  };
  // The command may be up to date.
  const shop = ['client', 'gallery', 'server'];
  expect(buildWith('requested').filter(part => part !== 'cli')).toEqual(shop);
  expect(buildWith('').filter(part => part !== 'cli')).toEqual(['client', 'gallery', 'media', 'server']);
  renameSync(at('build-shop.kept'), at('scripts/project/build-shop.ts'));
});

it('packs a command that installs offline, without other packages, and checks the pages of that folder in 1 s', () => {
  const packed = project.run('scripts/pack.mjs');
  expect(packed).toMatchObject({ code: 0, output: expect.stringMatching(/vitrine-check-[\d.]+\.tgz$/m) });
  const [file = ''] = readdirSync(project.folder).filter(name => name.endsWith('.tgz'));

  const folder = folderWith({
    'pages/sale.json': '{ "title": "页", "content": { "a": { "blockType": "block99" } } }',
  });
  cpSync(join(ROOT, 'fixtures/content/pages/home.json'), join(folder, 'pages/home.json'));
  const archive = pathToFileURL(join(project.folder, file)).href;
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], {
    cwd: folder,
    stdio: 'pipe',
  });
  expect(readdirSync(join(folder, 'node_modules')).filter(name => !name.startsWith('.'))).toEqual([
    'vitrine-check',
  ]);

  // Ends what it writes with its processor time, in µs: other tests may use the processor meanwhile.
  const report = 'process.on("exit", () => process.stderr.write(String(process.cpuUsage().user)))';
  const run = (...args: string[]) => {
    const bin = join(folder, 'node_modules/.bin/vitrine');
    const meter = `--import=data:text/javascript,${encodeURIComponent(report)}`;
    const result = spawnSync(process.execPath, [meter, bin, ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    });
    return { ...result, time: Number(/\d+$/.exec(result.stderr)) / 1000 };
  };
  const { status, stdout, time } = run('validate', '-f', 'json');
  const { files, problems } = JSON.parse(stdout);
  expect([status, files, problems]).toEqual([
    1,
    2,
    [expect.objectContaining({ file: 'pages/sale.json', line: 1, rule: 'unknown-type' })],
  ]);
  expect(time).toBeGreaterThan(0);
  expect(time).toBeLessThan(1000);

  const { status: refused, stderr } = run('returns');
  expect([refused, stderr]).toEqual([2, expect.stringContaining("Run it in the shop's folder.")]);
});
