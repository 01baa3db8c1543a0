import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFiles } from '../support/block-project.ts';
import { folderWith, runCli } from './run-cli.ts';

const image = (link: string, picture = '/media/a.png') =>
  JSON.stringify({
    title: '页',
    content: { a: { blockType: 'block26', image: { pcUrl: picture, alt: 'a', link } } },
  });
const GIFTS = JSON.stringify({ title: '礼物', content: { guide: { blockType: 'block10' } } });
const form = (title: string) =>
  JSON.stringify({ title, content: { form: { blockType: 'block19', title, form: { identifier: 'tour' } } } });
/** A page with a shared block, and with a form. */
const SHARED = JSON.stringify({
  title: '共用',
  content: { ...JSON.parse(form('乙')).content, offer: { blockType: 'shared', key: 'offer' } },
});
const ENV = { CONTENT_DIR: 'content', CATALOGUE_FILE: 'catalogue.json', MEDIA_DIR: 'media' };

const runGit = (cwd: string, ...args: string[]) =>
  execFileSync(
    'git',
    ['-c', 'user.name=a', '-c', 'user.email=a@example.cn', '-c', 'core.hooksPath=none', ...args],
    { cwd },
  );

/** A repository with a commit, which each test copies: `links` leads to `gifts`, `plain` to nothing. */
const committed = mkdtempSync(join(tmpdir(), 'vitrine-since-'));
afterAll(() => rmSync(committed, { recursive: true }));
beforeAll(() => {
  writeFiles(committed, {
    'catalogue.json': '{}',
    'media/a.png': 'x',
    'content/pages/gifts.json': GIFTS,
    'content/pages/links.json': image('/cms/gifts.html#guide', '/media/b.png'),
    'content/pages/plain.json': image('/cms/none.html'),
    'content/pages/home.json': image('/cms/plain.html'),
    'content/pages/shared.json': SHARED,
    'content/blocks/footer.json': '{}',
  });
  runGit(committed, 'init', '-q', '-b', 'main');
  runGit(committed, 'add', '.');
  runGit(committed, 'commit', '-qm', 'first');
});

function repository() {
  const cwd = folderWith({});
  cpSync(committed, cwd, { recursive: true, preserveTimestamps: true });
  const git = (...args: string[]) => runGit(cwd, ...args);
  const write = (name: string, text: string) => writeFileSync(join(cwd, name), text);
  const check = async (...args: string[]) => {
    const { out, err, code } = await runCli(
      ['validate', 'content/pages', '--since', 'main', '-f', 'json', ...args],
      { cwd, env: ENV },
    );
    const { files, problems } = JSON.parse(out || '{}');
    return {
      files,
      rules: problems?.map(({ file, rule }: Record<string, string>) => `${file?.split('/').pop()} ${rule}`),
      err,
      code,
    };
  };
  return { cwd, git, write, check };
}

describe('--since', () => {
  it('checks nothing without a change', async () => {
    const { check } = repository();
    expect(await check()).toMatchObject({
      files: 0,
      code: 0,
      err: 'Since main: 0 files checked, 0 new, 0 gone, 0 as before.\n',
    });
  });

  it('checks a changed page and those that link to it, and says what is new', async () => {
    const { check, write } = repository();
    write('content/pages/gifts.json', GIFTS.replace('guide', 'other'));
    const { files, rules, err } = await check();
    expect(files).toBe(2);
    expect(rules).toContain('links.json unknown-anchor');
    // The finding of the label is another one now.
    expect(err).toMatch(/^Since main: 2 files checked, 1 new, 1 gone/);
  });

  it('says what has gone', async () => {
    const { check, write } = repository();
    write('content/pages/plain.json', image('/cms/gifts.html', 'https://example.cn/a.png'));
    const { err } = await check();
    expect(err).toMatch(/^Since main: 2 files checked, 0 new, [12] gone/);
  });

  it.each([
    ['a new page', 'content/pages/new.json', GIFTS, 1],
    ['a picture', 'media/a.png', 'y', 2],
    ['a new picture', 'media/b.png', 'y', 1],
    ['the catalogue', 'catalogue.json', '{"products": []}', 5],
    ['the looks beside it', 'looks.json', '[]', 5],
    ['a shared block', 'content/blocks/offer.json', '{"blockType": "block10"}', 1],
    ['a form with the identifier of another page', 'content/pages/news.json', form('甲'), 2],
    ['the settings', 'vitrine.config.json', '{}', 5],
    ['the home page', 'content/pages/home.json', GIFTS, 1],
    ['anything else', 'readme.md', 'y', 0],
  ])('checks what %s touches', async (_what, name, text, count) => {
    const { check, write } = repository();
    write(name, text);
    expect((await check()).files).toBe(count);
  });

  it('finds the folders that the configuration of the shop names', async () => {
    const { cwd, git, write } = repository();
    // As `defineShop` returns it.
    const config = {
      vitrine: 1,
      server: {
        checks: {},
        content: 'content',
        media: 'pictures',
        catalogue: 'data/list.json',
      },
    };
    mkdirSync(join(cwd, 'data'));
    write('data/list.json', '[]');
    write('vitrine.config.mjs', `export default ${JSON.stringify({ brand: { name: 'A' }, ...config })};`);
    git('add', '.');
    git('commit', '-qm', 'shop');
    write('data/list.json', '[{ "sku": "ARIA-1" }]');
    const { out } = await runCli(['validate', 'content/pages', '--since', 'HEAD', '-f', 'json'], { cwd });
    expect(JSON.parse(out).files).toBe(5);
  });

  it('checks pages that link to a page that has been removed', async () => {
    const { cwd, check } = repository();
    rmSync(join(cwd, 'content/pages/gifts.json'));
    expect((await check()).rules).toContain('links.json dead-link');
  });

  it('counts commits after the version, too', async () => {
    const { git, check, write } = repository();
    git('checkout', '-qb', 'work');
    write('content/pages/gifts.json', GIFTS.replace('guide', 'other'));
    git('commit', '-qam', 'second');
    expect((await check()).files).toBe(2);
  });

  it.each(['none', '--output=x', '', 'main:content'])('refuses the version "%s"', async reference => {
    const { cwd } = repository();
    const { code, err } = await runCli(['validate', 'content/pages', `--since=${reference}`], {
      cwd,
      env: ENV,
    });
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('git cannot compare') });
  });
});

describe('reports for CI', () => {
  const FAULTY = JSON.stringify({
    title: '页',
    content: {
      'a"<b>': { blockType: 'nope' },
      b: { blockType: 'block26', image: { pcUrl: '/a.webp', alt: '\u0007' }, colour: 1 },
    },
  });
  const report = async (format: string, text: string) => {
    const args = ['validate', '--offline', '-f', format, '--stdin-filename', 'shop/a&b.json', '-'];
    return (await runCli(args, { stdin: text, cwd: folderWith({}) })).out;
  };

  it('of GitLab have each finding with its line, and a fingerprint of its own', async () => {
    const found = JSON.parse(await report('gitlab', FAULTY));
    expect(found.length).toBeGreaterThanOrEqual(2);
    for (const { severity, location, fingerprint, description } of found) {
      expect(['major', 'minor']).toContain(severity);
      expect(location).toEqual({ path: 'shop/a&b.json', lines: { begin: 1, end: 1 } });
      expect(fingerprint).toMatch(/^[0-9a-f]{32}:\d+$/);
      expect(description).toMatch(/\S/);
    }
    expect(new Set(found.map(({ fingerprint }: { fingerprint: string }) => fingerprint)).size).toBe(
      found.length,
    );
    expect(JSON.parse(await report('gitlab', '{"title": "页", "content": {}}'))).toEqual([]);
  });

  it('of JUnit are well-formed: errors have failed, warnings are skipped', async () => {
    const xml = await report('junit', FAULTY);
    const { DOMParser } = new (await import('jsdom')).JSDOM('').window;
    const document = new DOMParser().parseFromString(xml, 'text/xml');
    expect(document.querySelector('parsererror')).toBeNull();
    const [suite] = document.querySelectorAll('testsuite');
    expect(suite?.getAttribute('name')).toBe('shop/a&b.json');
    expect(Number(suite?.getAttribute('failures'))).toBe(document.querySelectorAll('failure').length);
    expect(document.querySelectorAll('skipped').length).toBeGreaterThan(0);
    expect(document.querySelector('failure')?.getAttribute('message')).toContain('a"<b>');
    expect(await report('junit', '{"title": "页", "content": {}}')).toContain('1 files without findings');
  });
});
