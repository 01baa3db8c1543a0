import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOKEN_SCOPES } from '#contract/staff';
import { createToken } from '../../server/subjects/staff/tokens.ts';
import { folderWith, runCli } from '../cli/run-cli.ts';
import { Shop } from './shop.ts';

const page = (text: string) =>
  `${JSON.stringify({ title: '首页', content: { hero: { blockType: 'text', text } } }, null, 2)}\n`;

const shop = new Shop({ files: { 'products.json': '[]', 'empty/pages/.keep': '' } });
let url: string;
let token: string;
beforeAll(async () => {
  await shop.open({ CONTENT_STORE: 'database', CONTENT_DIR: 'empty' });
  url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const actor = { kind: 'command', name: 'ops' } as const;
  const all = { name: 'ci', scopes: TOKEN_SCOPES, folders: [], days: 1 };
  token = await createToken(shop.database.db, actor, all);
});
afterAll(() => shop.close());

/** A working directory with an empty content folder, and the command in it, against the running shop. */
function workIn(files: Record<string, string> = {}) {
  const cwd = folderWith({ 'content/pages/.keep': '', ...files });
  const env = { CONTENT_DIR: 'content', VITRINE_URL: url, VITRINE_TOKEN: token };
  return {
    cwd,
    run: (...args: string[]) => runCli(args, { cwd, env }),
    write: (name: string, text: string) => writeFileSync(join(cwd, name), text),
    read: (name: string) => readFileSync(join(cwd, name), 'utf8'),
  };
}

describe('the commands of content, against a running shop', () => {
  it('push a draft, publish it, roll it back, and pull it byte by byte', async () => {
    const one = workIn({ 'content/pages/spring.json': page('一') });
    expect(await one.run('push')).toMatchObject({ code: 0, out: 'pages/spring: draft saved\n' });
    expect(await one.run('push')).toMatchObject({ code: 0, out: '1 unchanged\n' });
    expect(await one.run('publish', 'pages/spring', '--note', '上线')).toMatchObject({
      ...{ code: 0, out: 'pages/spring: version 1 is live\n' },
    });
    one.write('content/pages/spring.json', page('二'));
    expect((await one.run('push', 'content/pages/spring.json')).code).toBe(0);
    expect((await one.run('publish', 'pages/spring')).out).toContain('version 2');
    expect((await one.run('rollback', 'pages/spring')).out).toMatch(/^2 \(live\) .*\n1 .*ci {2}上线\n$/);
    expect((await one.run('rollback', 'pages/spring', '1')).out).toContain('version 3 is live');
    const other = workIn();
    expect(await other.run('pull')).toMatchObject({ code: 0, out: '1 written, 0 unchanged\n' });
    expect(other.read('content/pages/spring.json')).toBe(page('一'));
    expect(await other.run('pull')).toMatchObject({ code: 0, out: '0 written, 1 unchanged\n' });
  });

  it('overwrite no change that was not seen, in either direction', async () => {
    const [one, other] = [workIn({ 'content/pages/gifts.json': page('一') }), workIn()];
    await one.run('push', 'pages/gifts');
    await one.run('publish', 'pages/gifts');
    await other.run('pull');
    const first = workIn();
    await first.run('pull');
    first.write('content/pages/gifts.json', page('零'));
    expect((await first.run('push', 'pages/gifts')).code).toBe(0);
    one.write('content/pages/gifts.json', page('二'));
    expect((await one.run('push', 'pages/gifts')).code).toBe(1);
    expect((await one.run('pull')).err).toContain('pages/gifts: the file was changed here.');
    expect(one.read('content/pages/gifts.json')).toBe(page('二'));
    expect((await one.run('push', 'pages/gifts', '--force')).code).toBe(0);
    other.write('content/pages/gifts.json', page('三'));
    const stale = await other.run('push', 'pages/gifts');
    const words =
      'pages/gifts: it has changed in the shop since it was pulled. Pull it beside your file and merge both, or overwrite it with --force.\n';
    expect([stale.code, stale.err.slice(0, words.length)]).toEqual([1, words]);
    expect(stale.err.slice(words.length).match(/^[-+].*$/gm)).toEqual([
      ...['--- shop/pages/gifts', '+++ pages/gifts'],
      ...['-      "text": "二"', '+      "text": "三"'],
    ]);
    const third = workIn({ 'content/pages/gifts.json': page('四') });
    expect((await third.run('push', 'pages/gifts')).code).toBe(1);
  });

  it('publish no text that the check finds errors in, and say where', async () => {
    const one = workIn({ 'content/pages/broken.json': '{ "title": "x", "content": { "a": {} ' });
    expect((await one.run('push', 'pages/broken')).code).toBe(0);
    const { code, err } = await one.run('publish', 'pages/broken');
    expect(code).toBe(1);
    expect(err).toMatch(/^vitrine: pages\/broken: .*\n {2}1: Invalid JSON/);
  });

  it('fill a release, let it go live and undo it', async () => {
    const one = workIn({ 'content/pages/a.json': page('甲'), 'content/pages/b.json': page('乙') });
    await one.run('push', 'pages/a', 'pages/b');
    expect((await one.run('releases', 'create', '春季')).out).toMatch(/^1 {2}春季 {2}open, 0 documents/);
    expect((await one.run('releases', 'add', '1', 'pages/a', 'pages/b')).code).toBe(0);
    expect((await one.run('releases', 'publish', '1')).out).toMatch(/live, 2 documents/);
    expect((await one.run('releases')).out).toMatch(/^1 {2}春季 {2}live/);
    expect((await one.run('releases', 'undo', '1')).out).toContain('undone');
    expect((await one.run('releases', 'publish', '1', '--at', '2030-01-01 10:00')).code).toBe(1);
    expect((await one.run('releases', '--format', 'json')).out).toContain('"state": "undone"');
  });

  it.each([
    ['no right', ['push'], { VITRINE_TOKEN: 'vtr_x' }, 2, 'The token is not known'],
    ['no token', ['push'], { VITRINE_TOKEN: '' }, 2, 'set VITRINE_TOKEN'],
    ['no address', ['pull', '--url', 'shop'], {}, 2, 'not the address of a shop'],
    ['no encryption', ['pull', '--url', 'http://www.example.cn'], {}, 2, 'Use https'],
    ['no shop', ['pull', '--url', 'http://localhost:1'], {}, 2, 'does not answer'],
    ['no document', ['publish', 'pages/none'], {}, 1, 'pages/none'],
    ['no name', ['publish', 'home'], {}, 2, 'Write pages/home or blocks/footer'],
    ['no such version', ['rollback', 'pages/home', '0'], {}, 2, 'rollback takes a document'],
    ['no such verb', ['releases', 'x'], {}, 2, 'write what to do'],
    ['no number', ['releases', 'undo', 'x'], {}, 2, 'takes the number'],
    ['an argument', ['pull', 'x'], {}, 2, 'pull takes no arguments'],
  ])('exit with a remedy for %s', async (_what, args, env, code, message) => {
    const cwd = folderWith({ 'content/pages/home.json': page('一') });
    const given = { CONTENT_DIR: 'content', VITRINE_URL: url, VITRINE_TOKEN: token, ...env };
    const result = await runCli(args, { cwd, env: given });
    expect(result.code).toBe(code);
    expect(result.err).toContain(message);
    expect(result.err + result.out).not.toContain(token);
  });
});
