import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOKEN_SCOPES } from '#contract/staff';
import { createToken } from '../../server/subjects/staff/tokens.ts';
import { createRenderEntry } from '../../src/entry-server.tsx';
import { runCli } from '../cli/run-cli.ts';
import { ROOT } from '../docs/read-tests.ts';
import { copyShopDatabase } from '../support/blank-database.ts';
import { picture } from '../support/picture-files.ts';
import { product } from './products.ts';
import { Shop } from './shop.ts';

const guide = readFileSync(join(ROOT, 'docs/publishing.md'), 'utf8');

/** The commands of all shell blocks, in the order of the page. */
const commands = [...guide.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) =>
  block.split('\n').filter(Boolean),
);

const text = (pc: string) => ({ blockType: 'editorial_block5', content: { pc } });
const pageOf = (title: string, content: object) => ({ title, content });
const template = pageOf('模板', { hero: text('<p>模板</p>') });
const offer = { blockType: 'shared', key: 'shared-offer' };

const shop = new Shop({
  pages: {
    home: pageOf('首页', { intro: text('<p>一</p>'), offer }),
    'campaign-template': template,
  },
  blocks: { 'shared-offer': text('<p>定制压印</p>') },
  files: {
    'products.json': JSON.stringify([product('LOSANGE-CHAIN-1')]),
    'media/heroes/night.webp': await picture('webp'),
  },
});
const cwd = mkdtempSync(join(tmpdir(), 'vitrine-guide-'));
const write = (name: string, content: string | Buffer) => {
  mkdirSync(dirname(join(cwd, name)), { recursive: true });
  writeFileSync(join(cwd, name), content);
};
const edit = (pc: string) =>
  write('content/pages/home.json', JSON.stringify(pageOf('首页', { intro: text(pc) })));
let env: Record<string, string>;
const local = { DATA_DIR: join(cwd, 'data'), PUBLIC_ORIGIN: 'https://x.cn' };

beforeAll(async () => {
  await shop.open({ CONTENT_STORE: 'database' }, await createRenderEntry());
  const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const actor = { kind: 'command', name: 'ops' } as const;
  const all = { name: 'all', scopes: TOKEN_SCOPES, folders: [], days: 1 };
  const token = await createToken(shop.database.db, actor, all);
  env = { CONTENT_DIR: 'content', PUBLIC_ORIGIN: 'https://x.cn', VITRINE_URL: url, VITRINE_TOKEN: token };
  await copyShopDatabase(local.DATA_DIR);
  write('hero.jpg', await picture('jpeg'));
});
afterAll(async () => {
  await shop.close();
  rmSync(cwd, { recursive: true, force: true });
});

/** Splits a command line as a shell does, without the name of the program. */
const split = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '').slice(1);

/** What each command prints. Those of accounts and tokens work on a database of their own, as on the server. */
const EXPECTED: Record<string, RegExp> = {
  'vitrine redirects set /cms/old.html /cms/new.html': /^\/cms\/old\.html leads to \/cms\/new\.html\n$/,
  'vitrine redirects': /^\/cms\/old\.html {2}\/cms\/new\.html {2}301\n$/,
  'vitrine redirects remove /cms/old.html': /leads nowhere else/,
  'vitrine releases create "Sale"': /^1 {2}Sale {2}open/,
  'vitrine releases price 1 LOSANGE-CHAIN-1 1280000': /prices\/LOSANGE-CHAIN-1 {2}2650000 → 1280000/,
  'vitrine releases show 1': /prices\/LOSANGE-CHAIN-1 /,
  'vitrine releases take-price 1 LOSANGE-CHAIN-1': /^1 {2}Sale {2}open, 0 documents\n$/,
  'vitrine uses blocks/shared-offer': /^pages\/home {2}live\n$/,
  'vitrine copy pages/campaign-template pages/spring': /^pages\/spring: draft saved\n$/,
  'vitrine copy pages/campaign-template pages/home --block hero --after intro': /draft saved with hero\n$/,
  'vitrine media upload hero.jpg --folder campaign':
    /^\/media\/campaign\/hero-[0-9a-f]{12}\.jpg {2}\d+ × \d+\n$/,
  'vitrine media note heroes/night.webp --alt 夜色中的手袋 --focus 30,70 --crop 4:5=27.5,0,45,100':
    /^\/media\/heroes\/night\.webp {2}\{"alt":"夜色中的手袋","focus":\[30,70\],.*"4:5":\[27\.5,0,45,100\]\}\}\n$/,
  'vitrine staff invite li.na --role publisher': /\/_admin\/invitation\?token=/,
  'vitrine staff invite studio --role editor --folder pages/campaign': /\/_admin\/invitation\?token=/,
  'vitrine staff list': /^li\.na {2}publisher, .*\nstudio {2}editor, .*only pages\/campaign\n$/,
  'vitrine staff roles li.na --role admin': /^li\.na {2}admin, /,
  'vitrine staff suspend li.na': /suspended/,
  'vitrine staff reset li.na': /\/_admin\/invitation\?token=/,
  'vitrine tokens create ci --scope documents:read --scope documents:write --scope documents:publish --days 30':
    /\nvtr_/,
  'vitrine tokens list': /^ci {2}valid, documents:read documents:write documents:publish, /,
  'vitrine tokens revoke ci': /revoked/,
  'vitrine pull': /written/,
  'vitrine push': /^pages\/home: draft saved\n/,
  'vitrine publish pages/home --note "Spring"': /^pages\/home: version 2 is live\n$/,
  'vitrine rollback pages/home 1': /^pages\/home: version 3 is live\n$/,
  'vitrine releases create "Spring 2027"': /^2 {2}Spring 2027 {2}open/,
  'vitrine releases add 2 pages/home': /^2 .*1 documents\n {2}pages\/home {2}4\n$/,
  'vitrine releases publish 2': /^2 .*live, 1 documents/,
  'vitrine releases undo 2': /^2 .*undone/,
};

/** What an editor does before some commands. */
const BEFORE: Record<string, () => void> = {
  'vitrine push': () => edit('<p>二</p>'),
};

describe('the guide of publishing', () => {
  it('has only commands that are run here', () => {
    expect(commands).toEqual(Object.keys(EXPECTED));
  });

  it('lists the scopes of tokens', () => {
    const listed = /whatever the role[^.]*/.exec(guide)?.[0].match(/[a-z-]+:[a-z]+/g);
    expect(listed).toEqual(TOKEN_SCOPES);
  });

  it.each(Object.entries(EXPECTED))('%s', async (line, expected) => {
    BEFORE[line]?.();
    if (line === 'vitrine releases add 2 pages/home') {
      edit('<p>三</p>');
      expect((await runCli(['push', 'pages/home', '--force'], { cwd, env })).code).toBe(0);
    }
    const args = split(line);
    const isLocal = args[0] === 'staff' || args[0] === 'tokens';
    const { code, out, err } = await runCli(args, { cwd, env: isLocal ? local : env });
    expect({ code, out, err }).toEqual({ code: 0, out: expect.stringMatching(expected), err: '' });
  });
});
