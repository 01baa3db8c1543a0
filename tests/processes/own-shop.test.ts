import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { checkPackage } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCaller, journey, register } from '../../scripts/journey.mjs';
import { copyShopDatabase } from '../support/blank-database.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { reuseExecuted } from './packed/link-packages.ts';
import { packBadge, readPackage, shrinkPictures } from './packed/own-shop-parts.ts';
import { packOnce } from './packed/pack-once.ts';
import { weighHome } from './packed/weigh-home.ts';
import { cleanEnv, runIn } from './run-command.ts';

/** The command of the installed package. */
const VITRINE = 'node_modules/vitrine/scripts/vitrine.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

/** Installing and building on a busy machine, in ms. */
const PATIENCE = 600_000;

const work = mkdtempSync(join(tmpdir(), 'own-shop-'));
const project = join(work, 'my-shop');
const running: ServerProcess[] = [];
let archive = '';

const run = (command: string, args: string[], cwd = project) => runIn(cwd, command, args);
/** Without `npx`, which takes as long as most commands. */
const runVitrine = (...args: string[]) => run(process.execPath, [VITRINE, ...args]);
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(project, file), text);

async function open(folder = project): Promise<ServerProcess> {
  const env = { NODE_ENV: '', DATABASE_URL: '', REDIS_URL: '', DATA_DIR: '', CONTENT_DIR: '' };
  const server = await startServer(folder, env, [VITRINE, 'start']);
  running.push(server);
  return server;
}

beforeAll(() => {
  const { vitrine } = packOnce();
  archive = join(work, basename(vitrine));
  cpSync(vitrine, archive);
  const source = `./${basename(archive)}`;
  run('npm', ['exec', '--yes', '--package', source, '--', 'vitrine', 'init', 'my-shop', '--yes'], work);
  reuseExecuted(archive, project);
  // One installation: another one would read all packages again.
  run('npm', ['install', '--no-audit', '--no-fund', packBadge(work)]);
}, PATIENCE);

/** A test that fails leaves its server, whose database the next one needs. */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await Promise.all(running.splice(0).map(server => server.stop()));
});

afterAll(async () => {
  await Promise.all(running.map(server => server.stop()));
  rmSync(work, { recursive: true, force: true });
}, PATIENCE);

describe('a shop of one’s own, made from the packed package in an empty folder', () => {
  it('depends on the archive that it was made from', () => {
    const { name, dependencies } = JSON.parse(read('package.json'));
    expect({ name, vitrine: dependencies.vitrine }).toEqual({
      name: 'my-shop',
      vitrine: `file:../${basename(archive)}`,
    });
  });

  it(
    'is packed without a finding of publint and arethetypeswrong for ES modules',
    async () => {
      const data = new Uint8Array(readFileSync(archive));
      expect((await publint({ pack: { tarball: data.buffer } })).messages).toEqual([]);
      // A stylesheet has no types.
      const options = { excludeEntrypoints: ['./styles.css'] };
      const { problems = [] } = (await checkPackage(readPackage(data), options)) as {
        problems?: { kind: string; resolutionKind?: string }[];
      };
      // Resolutions without exports, and require() before Node 20.19, are of older tools than these.
      const isOlder = ({ resolutionKind = '' }) => ['node10', 'node16-cjs'].includes(resolutionKind);
      expect(problems.filter(problem => !isOlder(problem))).toEqual([]);
    },
    PATIENCE,
  );

  it('may have any name that a folder has', () => {
    const name = "L'Or & Fils";
    const output = run(process.execPath, [join(project, VITRINE), 'init', name, '--yes'], work);
    const made = (file: string) => readFileSync(join(work, name, file), 'utf8');
    expect(output).toContain(`cd "${name}"`);
    expect(made('vitrine.config.ts')).toContain("brand: { name: 'L\\'Or & Fils' }");
    expect(JSON.parse(made('content/pages/home.json')).title).toBe(name);
    expect(JSON.parse(made('package.json')).name).toBe('l-or-fils');
  });

  it('can import each part of the package, with its types', () => {
    const script = `
      const { defineShop, defineBlock, definePopup } = await import('vitrine');
      const { BlockSection } = await import('vitrine/kit');
      const { Button } = await import('vitrine/ui');
      const { readPage, validatePage, planPage, renderToHtml } = await import('vitrine/engine');
      const { VitrinePage, preparePage } = await import('vitrine/react');
      const { vitrine } = await import('vitrine/vite');
      const { createShop, shop } = await import('vitrine/server');
      const { checkPage } = await import('vitrine/check');
      const all = { defineShop, defineBlock, definePopup, BlockSection, Button, readPage, validatePage, planPage,
        renderToHtml, VitrinePage, preparePage, vitrine, createShop, shop, checkPage };
      const missing = Object.keys(all).filter(name => all[name] === undefined);
      const [problem] = await checkPage('{\\n "title": "a",\\n "content": { "x": { "blockType": "block99" } }\\n}');
      console.log(JSON.stringify({ missing, rule: problem.rule, line: problem.line }));
    `;
    const output = run(process.execPath, ['--input-type=module', '-e', script]);
    expect(JSON.parse(output.trim().split('\n').at(-1) ?? '')).toEqual({
      missing: [],
      rule: 'unknown-type',
      line: 3,
    });
  });

  it(
    'gets a block by one command, and tests it with the rules of all blocks',
    () => {
      run('npx', ['vitrine', 'new', 'block', 'quote', '--skus', '--children', '--chrome']);
      runVitrine('new', 'page', 'about');
      const output = runVitrine('test');
      expect(output).toContain('blocks/quote/quote.test.ts');
      expect(output).toMatch(/Tests .*18 passed/);
    },
    PATIENCE,
  );

  it(
    'takes a block from a package, beside its own',
    () => {
      write(
        'vitrine.config.ts',
        read('vitrine.config.ts').replace("['./blocks']", "['./blocks', '@acme/vitrine-blocks']"),
      );
      const home = JSON.parse(read('content/pages/home.json'));
      home.content.quote = { blockType: 'quote', words: '少即是多', skus: ['LOSANGE-CHAIN-1'] };
      home.content.badge = { blockType: 'acme_badge', word: '新品' };
      write('content/pages/home.json', JSON.stringify(home, null, 2));
      expect(runVitrine('validate', 'content/pages/home.json')).toMatch(/No problems/);
    },
    PATIENCE,
  );

  it.each([
    [
      'blocks/quote/schema.json',
      '"minLength": 1',
      '"minLenght": 1',
      /blocks\/quote\/schema\.json:\d+:\d+: "minLenght"/,
    ],
    [
      'content/pages/home.json',
      '"words": "少即是多"',
      '"wordz": "少即是多"',
      /content\/pages\/home\.json:\d+:\d+ .*\n.*"wordz"/,
    ],
  ])(
    'names the line of a fault in %s',
    (file, sound, faulty, message) => {
      const before = read(file);
      write(file, before.replace(sound, faulty));
      const { status, stdout, stderr } = spawnSync(process.execPath, [VITRINE, 'validate'], {
        ...{ cwd: project, encoding: 'utf8', env: cleanEnv() },
      });
      write(file, before);
      expect(stdout + stderr).toMatch(message);
      expect(status).not.toBe(0);
      const line = before.slice(0, before.indexOf(sound)).split('\n').length;
      expect(stdout + stderr).toContain(`${file}:${line}:`);
    },
    PATIENCE,
  );

  it(
    'is built, shows its own name and never another’s, and sells',
    async () => {
      const picture = await shrinkPictures(project);
      // Of the build before, whose pages may be open.
      const earlier = 'assets/frame-1a2b3c4d.js';
      mkdirSync(join(project, 'dist/client/assets'), { recursive: true });
      write(`dist/client/${earlier}`, 'export {};');
      runVitrine('build');
      expect(read(`.vitrine/${earlier}`)).toBe('export {};');
      const built = readdirSync(join(project, 'dist/client/assets')).filter(file => file.endsWith('.css'));
      // What a stylesheet shows is in the package, too.
      for (const file of built)
        expect(read(`dist/client/assets/${file}`), file).not.toMatch(/url\((?!["']?(?:data:|[/#]))/);
      // As wide as one of the sizes that pages name.
      expect(existsSync(join(project, 'dist/media', picture.replace('.webp', '.240.webp')))).toBe(true);
      const first = await open();
      const home = await (await fetch(first.url)).text();
      expect(home).toContain('<title>my-shop</title>');
      for (const words of ['欢迎光临', '少即是多', '新品']) expect(home).toContain(words);
      expect(home).not.toContain('VITRINE');
      expect((await journey(first.url)).status).toBeTruthy();
    },
    PATIENCE,
  );

  it('loads at most 2 KB more script on its home page than the same blocks here', () => {
    const here = weighHome(ROOT, 'tsx');
    expect(here).toBeGreaterThan(50);
    expect(weighHome(project, 'js') - here).toBeLessThan(2);
  });

  it(
    'shares nothing with another shop on the same machine',
    async () => {
      const second = join(work, 'second-shop');
      for (const name of [
        'package.json',
        'vitrine.config.ts',
        'content',
        'media',
        'catalogue',
        'blocks',
        'dist',
      ]) {
        cpSync(join(project, name), join(second, name), { recursive: true });
      }
      symlinkSync(join(project, 'node_modules'), join(second, 'node_modules'));
      // The first shop has made its own.
      await copyShopDatabase(join(second, '.vitrine/data'));
      const { url } = await open(second);
      const [mine] = running;
      const { mobile } = await register(createCaller(mine?.url ?? ''), mine?.url ?? '');
      // A mobile has one account in a shop.
      expect(await register(createCaller(url), url, mobile)).toMatchObject({ mobile });
    },
    PATIENCE,
  );
});
