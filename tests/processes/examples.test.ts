import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import playwright from '../../playwright.config.ts';
import { addBadge, expectOwnStyles, expectSpring, giveTables, readWeight } from './packed/example-pages.ts';
import { extractPackage, linkPackages, linkWorkspaces } from './packed/link-packages.ts';
import { type Archives, packOnce } from './packed/pack-once.ts';
import { type Started, startCommand } from './packed/start-command.ts';
import { cleanEnv, runIn } from './run-command.ts';

const EXAMPLES = resolve(import.meta.dirname, '../../examples');
const work = mkdtempSync(join(tmpdir(), 'vitrine-examples-'));
let archives: Archives;
let browser: Browser;

/** Packing, building and a browser on a busy machine, in ms. */
const PATIENCE = 600_000;

beforeAll(async () => {
  archives = packOnce();
  cpSync(EXAMPLES, work, { recursive: true });
  extractPackage(archives.vitrine, work);
  browser = await chromium.launch(playwright.use?.launchOptions ?? {});
}, PATIENCE);

afterAll(async () => {
  await browser?.close();
  rmSync(work, { recursive: true, force: true });
});

/** The commands of an example's README. */
function commandsOf(example: string): string[] {
  const [, block = ''] =
    /```sh\n(.*?)```/s.exec(readFileSync(join(work, example, 'README.md'), 'utf8')) ?? [];
  return block.trim().split('\n');
}

/**
 * Runs the commands of an example's README in their order, the first of which installs packages.
 *
 * @param serving whether the last one is a server, which the test stops when it ends.
 */
async function follow(example: string, serving = true): Promise<{ output: string; server?: Started }> {
  const [install, ...commands] = commandsOf(example);
  expect(install).toBe('npm install');
  const folder = join(work, example);
  linkPackages(work, folder);
  linkWorkspaces(folder);
  const last = serving ? (commands.pop() ?? '') : '';
  const output = commands.map(command => runIn(folder, 'sh', ['-c', command])).join('');
  return serving ? { output, server: await serve(folder, last) } : { output };
}

/** Starts a server, which ends with the test. */
async function serve(folder: string, command: string): Promise<Started> {
  const server = await startCommand(folder, command);
  onTestFinished(server.stop);
  return server;
}

/** Opens a page, and fails the test if it reports an error. */
async function open(url: string): Promise<Page> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(String(error)));
  page.on('console', message => message.type() === 'error' && errors.push(message.text()));
  onTestFinished(async () => {
    await page.close();
    expect(errors).toEqual([]);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return page;
}

describe('the examples, with the packed package', () => {
  it('are all listed, each with a README of at most 30 lines', () => {
    const folders = readdirSync(EXAMPLES, { withFileTypes: true }).filter(entry => entry.isDirectory());
    const list = readFileSync(join(EXAMPLES, 'README.md'), 'utf8');
    for (const { name } of folders) {
      expect(list).toContain(`[${name}](${name})`);
      expect(readFileSync(join(EXAMPLES, name, 'README.md'), 'utf8').split('\n').length).toBeLessThan(31);
    }
  });

  it('the engine alone reads, checks, plans and renders', async () => {
    const { output } = await follow('engine-alone', false);
    expect(output).toContain('少即是多 — 密斯');
    expect(output).toContain('细节即是设计 — 佚名');
    expect(output).toContain('"broken" (quote): "words" is missing');
  });

  it(
    'Express shows a page beside its own, with styles and scripts',
    async () => {
      await giveTables(join(work, 'page-in-a-server'));
      const { server } = await follow('page-in-a-server');
      const { url = '' } = server ?? {};
      expect(await (await fetch(url)).text()).toBe('<a href="/cms/spring.html">春日</a>');
      await expectSpring(await open(`${url}/cms/spring.html`));
    },
    PATIENCE,
  );

  it(
    'Fastify keeps its own routes and bodies, and the shop answers all others, calls with bodies included',
    async () => {
      // The build of the test before.
      const { url } = await serve(join(work, 'page-in-a-server'), 'node fastify.js');
      const post = (path: string, body: unknown) =>
        fetch(url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      expect(await (await fetch(`${url}/own`)).json()).toEqual({ own: true });
      expect(await (await post('/own', { own: 1 })).json()).toEqual({ own: 1 });
      expect(await (await fetch(`${url}/cms/spring.html`)).text()).toContain('与时间同行');
      const answer = await (await post('/rest_captcha/refresh/index', { formId: 'register' })).json();
      expect(answer.status).toBe(200);
    },
    PATIENCE,
  );

  it(
    'a React application shows a page with its styles and theme, and blocks of its own and of a package',
    async () => {
      const folder = join(work, 'vite-app');
      addBadge(folder);
      const { server } = await follow('vite-app');
      const page = await open(server?.url ?? '');
      await expectSpring(page);
      await expectOwnStyles(page);
      expect(await page.getByText('孤品').evaluate(readWeight)).toBe('700');
      // Its development server finds them, too, where the package is linked from another folder.
      const dev = await open((await serve(folder, 'npx vite')).url);
      await expectOwnStyles(dev);
      expect(await dev.getByText('孤品').evaluate(readWeight)).toBe('700');
    },
    PATIENCE,
  );

  it(
    'an application renders a page on its server, complete without a script, and hydrates it',
    async () => {
      const { server } = await follow('server-rendered');
      const { url = '' } = server ?? {};
      const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
      await bare.goto(url);
      await expectOwnStyles(bare);
      expect(await bare.getByText('日常之选').isVisible()).toBe(true);
      await bare.context().close();

      const page = await open(url);
      await expectSpring(page);
      await expectOwnStyles(page);
      // What the server has rendered is still there.
      const dev = await open((await serve(join(work, 'server-rendered'), 'npm run dev')).url);
      await expectSpring(dev);
    },
    PATIENCE,
  );

  it('a repository of pages is checked by its commands, its hook and its workflow', () => {
    const folder = join(work, 'content-only');
    const run = (command: string) => {
      const { status, stdout, stderr } = spawnSync(command, {
        cwd: folder,
        env: cleanEnv(),
        shell: true,
        encoding: 'utf8',
      });
      return { status, output: stdout + stderr };
    };
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: folder, env: cleanEnv(), stdio: 'pipe' });
    git('init', '--quiet');
    git('config', 'user.name', 'An editor');
    git('config', 'user.email', 'editor@example.cn');
    const [install, ...commands] = commandsOf('content-only');
    expect(run(`${install} --offline --no-audit --no-fund ${archives.check}`)).toMatchObject({ status: 0 });
    writeFileSync(join(folder, '.gitignore'), 'node_modules/\n');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Add pages');
    for (const command of commands) expect(run(command)).toMatchObject({ status: 0 });

    const page = join(folder, 'content/pages/spring.json');
    const sound = readFileSync(page, 'utf8');
    writeFileSync(page, sound.replace('"content": { "pc"', '"contents": { "pc"'));
    const refused = run('git commit --all --message "Break a page"');
    expect(refused.output).toMatch(/spring\.json:6:7[\s\S]*"contents"/);
    expect(refused.status).toBe(1);
    const { jobs } = parse(readFileSync(join(folder, '.github/workflows/content.yml'), 'utf8'));
    const check: string = jobs.check.steps.at(-1).run;
    expect(run(check)).toMatchObject({
      status: 1,
      output: expect.stringMatching(/^::error file=content\/pages/m),
    });
    writeFileSync(page, sound.replace('新作已到', '新作上架'));
    expect(run('git commit --all --message "Write a page"')).toMatchObject({ status: 0 });
    expect(run(check)).toMatchObject({ status: 0 });
  });

  it(
    'a package of blocks is tested by itself, and used by two shops of a workspace',
    async () => {
      await giveTables(join(work, 'shared-blocks/second-shop'));
      const { output, server } = await follow('shared-blocks');
      expect(output).toMatch(/Tests .*9 passed/);
      expect(output.match(/No problems found/g)).toHaveLength(2);
      const page = await open(server?.url ?? '');
      const badge = page.getByRole('button', { name: '孤品' });
      expect(await badge.evaluate(element => getComputedStyle(element).borderTopColor)).toBe(
        'rgb(26, 34, 51)',
      );
      await badge.click();
      await page.getByText('仅此一件').waitFor();
    },
    PATIENCE,
  );
});

it('npm create starts a shop that depends on the version', () => {
  const folder = join(work, 'created');
  mkdirSync(folder);
  linkPackages(work, folder);
  execFileSync('tar', ['-xzf', archives.create, '-C', folder]);
  const place = join(folder, 'node_modules/create-vitrine');
  cpSync(join(folder, 'package'), place, { recursive: true });
  symlinkSync(join(place, 'index.js'), join(folder, 'node_modules/.bin/create-vitrine'));
  writeFileSync(join(folder, 'package.json'), '{}');
  expect(runIn(folder, 'npm', ['exec', '--', 'create-vitrine', 'magpie'])).toContain('magpie is ready');
  const { version, dependencies } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  expect(dependencies.vitrine).toBe(version);
  const made = JSON.parse(readFileSync(join(folder, 'magpie/package.json'), 'utf8'));
  expect(made.dependencies.vitrine).toBe(version);
});
