import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOKEN_SCOPES, type TokenScope } from '#contract/staff';
import { createToken } from '../../server/subjects/staff/tokens.ts';
import { createRenderEntry } from '../../src/entry-server.tsx';
import { folderWith, runCli } from '../cli/run-cli.ts';
import { Shop } from './shop.ts';

const text = (pc: string) => ({ blockType: 'editorial_block5', content: { pc } });
const pageOf = (content: object) => `${JSON.stringify({ title: '页', content }, null, 2)}\n`;

const shop = new Shop({ files: { 'products.json': '[]', 'empty/pages/.keep': '' } });
const tokens: Record<string, string> = {};
let env: Record<string, string>;
beforeAll(async () => {
  await shop.open({ CONTENT_STORE: 'database', CONTENT_DIR: 'empty' }, await createRenderEntry());
  const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const create = async (
    name: string,
    scopes: readonly TokenScope[] = TOKEN_SCOPES,
    folders: string[] = [],
  ) => {
    const actor = { kind: 'command', name: 'ops' } as const;
    tokens[name] = await createToken(shop.database.db, actor, { name, scopes, folders, days: 1 });
  };
  await create('ci');
  await create('other');
  await create('writer', ['documents:write']);
  await create('agency', TOKEN_SCOPES, ['pages/campaign']);
  env = { CONTENT_DIR: 'content', VITRINE_URL: url, VITRINE_TOKEN: tokens.ci as string };
});
afterAll(() => shop.close());

const run = (...args: string[]) => runCli(args, { cwd: folderWith({ 'content/pages/.keep': '' }), env });

async function send(method: 'GET' | 'POST', path: string, body?: object, ifMatch?: string | null, by = 'ci') {
  const match = ifMatch === null ? { 'if-none-match': '*' } : ifMatch ? { 'if-match': ifMatch } : {};
  const answer = await shop.app.inject({
    ...{ method, url: `/_admin/v1${path}`, ...(body && { payload: body }) },
    headers: { authorization: `Bearer ${tokens[by]}`, ...match },
  });
  return { code: answer.statusCode, ...answer.json() };
}

const save = (name: string, draft: string) =>
  send('POST', `/documents/${name}/draft`, { text: draft }, '*').then(() => name);
async function publish(name: string, draft: string) {
  await save(name, draft);
  const { code } = await send('POST', `/documents/${name}/publish`, { accept_warnings: true }, '*');
  expect(code).toBe(200);
}

describe('the notice of who edits', () => {
  it('is of one, renewed by them, taken over by others, and ended by its holder', async () => {
    const path = '/documents/pages/locked';
    await save('pages/locked', pageOf({}));
    const first = await send('POST', `${path}/lock`, {});
    expect(first.data).toMatchObject({ holder: { kind: 'token', name: 'ci' }, is_mine: true });
    const other = await send('POST', `${path}/lock`, {}, undefined, 'other');
    expect(other.data).toMatchObject({ holder: { name: 'ci' }, is_mine: false });
    expect((await send('GET', path)).data.lock.holder.name).toBe('ci');
    const cwd = folderWith({ 'content/pages/locked.json': pageOf({ a: text('<p>尾</p>') }) });
    const pushed = await runCli(['push', '--force'], { cwd, env });
    expect([pushed.code, pushed.err]).toEqual([
      0,
      expect.stringContaining('pages/locked: ci is editing it.'),
    ]);
    expect((await send('POST', `${path}/lock`, { take_over: true }, undefined, 'other')).data.is_mine).toBe(
      true,
    );
    await send('POST', `${path}/unlock`, {});
    expect((await send('GET', path)).data.lock.holder.name).toBe('other');
    await send('POST', `${path}/unlock`, {}, undefined, 'other');
    expect((await send('GET', path)).data.lock).toBeNull();
  });
});

describe('the uses of a shared block', () => {
  const use = { blockType: 'shared', key: 'shared-offer' };
  it('are the documents that show it, live and in drafts', async () => {
    await publish('blocks/shared-offer', JSON.stringify(text('<p>一</p>')));
    expect((await run('uses', 'blocks/shared-offer')).err).toContain(
      'No document shows blocks/shared-offer.',
    );
    await publish('pages/live', pageOf({ offer: use }));
    await save('pages/draft', pageOf({ offer: use }));
    await save('pages/campaign-a', pageOf({ offer: use }));
    await save('pages/escaped', pageOf({ offer: use }).replace('shared-offer', '\\u0073hared-offer'));
    await save('pages/without', pageOf({ offer: text('shared-offer') }));
    const { code, out } = await run('uses', 'blocks/shared-offer');
    const drafts = ['campaign-a', 'draft', 'escaped'].map(key => `pages/${key}  draft\n`);
    expect([code, out]).toEqual([0, `${drafts.join('')}pages/live  live\n`]);
    expect((await run('uses', 'blocks/shared-offer', '-f', 'json')).out).toContain('"is_live": true');
    expect((await run('uses', 'pages/live')).err).toContain(
      'pages/live is a page, and only a block is shared.',
    );
    expect((await run('uses')).code).toBe(2);
    expect((await run('uses', 'blocks/none')).out).toBe('');
  });

  it('are limited to the folders of the caller', async () => {
    const asked = await send('GET', '/documents/blocks/shared-offer/uses', undefined, undefined, 'agency');
    expect(asked.code).toBe(403);
    const both = await createToken(
      shop.database.db,
      { kind: 'command', name: 'ops' },
      {
        ...{ name: 'both', scopes: TOKEN_SCOPES, folders: ['pages/campaign', 'blocks'], days: 1 },
      },
    );
    tokens.both = both;
    const { data } = await send('GET', '/documents/blocks/shared-offer/uses', undefined, undefined, 'both');
    expect(data.uses.map(({ key }: { key: string }) => key)).toEqual(['campaign-a']);
  });
});

describe('copies', () => {
  it('make a page from a template that shows nowhere, once', async () => {
    const template = await save('pages/campaign-template', pageOf({ hero: text('<p>模板</p>') }));
    expect(await run('copy', template, 'pages/campaign-spring')).toMatchObject({
      ...{ code: 0, out: 'pages/campaign-spring: draft saved\n' },
    });
    const { data } = await send('GET', '/documents/pages/campaign-spring');
    expect([data.state, data.draft_text]).toEqual(['draft', pageOf({ hero: text('<p>模板</p>') })]);
    expect((await shop.app.inject('/cms/campaign-template.html')).statusCode).toBe(404);
    const again = await run('copy', template, 'pages/campaign-spring');
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('pages/campaign-spring exists')]);
  });

  it('put blocks into the draft of another page, with labels of their own', async () => {
    await publish('pages/summer', pageOf({ hero: text('<a href="#hero">上</a>'), end: text('<p>尾</p>') }));
    const result = await run('copy', 'pages/summer', 'pages/live', '-b', 'hero', '--after', 'offer');
    expect(result).toMatchObject({ code: 0, out: 'pages/live: draft saved with hero\n' });
    const again = await run('copy', 'pages/summer', 'pages/live', '--block', 'hero', '--block', 'end');
    expect(again.out).toBe('pages/live: draft saved with hero-2, end\n');
    const { data } = await send('GET', '/documents/pages/live');
    const content = JSON.parse(data.draft_text).content;
    expect(Object.keys(content)).toEqual(['offer', 'hero', 'hero-2', 'end']);
    expect(content['hero-2'].content.pc).toBe('<a href="#hero-2">上</a>');
    expect(JSON.parse(data.live_text).content).toEqual({ offer: expect.anything() });
  });

  it('overwrite no state that was not seen', async () => {
    const { data } = await send('GET', '/documents/pages/live');
    const body = { from: { kind: 'pages', key: 'summer' }, blocks: ['end'] };
    await save('pages/live', pageOf({ offer: text('<p>尾</p>') }));
    expect((await send('POST', '/documents/pages/live/copy', body, data.etag)).code).toBe(412);
    expect((await send('POST', '/documents/pages/live/copy', body)).code).toBe(428);
    expect((await send('POST', '/documents/pages/live/copy', body, '*')).code).toBe(200);
  });

  it('need the right to read what is copied', async () => {
    const copy = (by: string, from: string, to: string) => {
      const [kind, key] = from.split('/');
      return send('POST', `/documents/${to}/copy`, { from: { kind, key } }, null, by);
    };
    expect((await copy('writer', 'pages/summer', 'pages/mine')).code).toBe(403);
    expect((await copy('agency', 'pages/summer', 'pages/campaign-b')).code).toBe(403);
    expect((await copy('agency', 'pages/campaign-template', 'pages/mine')).code).toBe(403);
    expect((await copy('agency', 'pages/campaign-template', 'pages/campaign-b')).code).toBe(200);
  });

  it.each([
    ['no such source', ['copy', 'pages/none', 'pages/x'], 1, 'There is no pages/none'],
    ['no such target', ['copy', 'pages/summer', 'pages/none', '-b', 'hero'], 1, 'There is no pages/none'],
    [
      'no such label',
      ['copy', 'pages/summer', 'pages/live', '-b', 'x'],
      1,
      'pages/summer has no block with the label "x"',
    ],
    [
      'no such place',
      ['copy', 'pages/summer', 'pages/live', '-b', 'hero', '--after', 'x'],
      1,
      'pages/live has no block',
    ],
    [
      'a block as a page',
      ['copy', 'blocks/shared-offer', 'pages/live', '-b', 'hero'],
      1,
      'cannot be read as a page',
    ],
    [
      'a place without blocks',
      ['copy', 'pages/summer', 'pages/x', '--after', 'hero'],
      2,
      '--after is the place',
    ],
    ['one document', ['copy', 'pages/summer'], 2, 'copy takes two documents'],
    ['a name without a kind', ['copy', 'summer', 'pages/x'], 2, 'names no document'],
  ])('are refused for %s', async (_what, args, code, message) => {
    const result = await run(...args);
    expect([result.code, result.err]).toEqual([code, expect.stringContaining(message)]);
  });

  it('are in the audit log, as drafts of who made them', async () => {
    const { data } = await send('GET', '/audit?limit=200');
    expect(data.entries).toContainEqual(
      expect.objectContaining({
        ...{ action: 'draft.save', subject: 'pages/campaign-b' },
        actor: { kind: 'token', name: 'agency' },
      }),
    );
  });
});
