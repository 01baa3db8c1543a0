import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PROJECT_COMMANDS } from '../../cli/base/project-runner.ts';
import { COMMANDS } from '../../cli/commands.ts';
import { picture } from '../support/picture-files.ts';
import { HOSTILE, operations, row } from './hostile-operations.ts';
import { folderWith, runCli } from './run-cli.ts';

/** What a file system takes of it. */
const FILE = HOSTILE.replaceAll('\0', '').replaceAll('/', '');

const jpeg = await picture('jpeg');
const page = JSON.stringify({
  title: HOSTILE,
  content: { [HOSTILE]: { blockType: HOSTILE }, b: { blockType: 'block34', skus: [HOSTILE], [HOSTILE]: 1 } },
});
const old = JSON.stringify({ title: 'x', content: { [HOSTILE]: { blockType: 'editorial_block1' } } });
const shop = () => {
  const cwd = folderWith({
    'page.json': page,
    'old.json': old,
    'text.json': '"',
    [`folder/${FILE}.json`]: page,
    [`media/${FILE}.jpg`]: jpeg,
    [`media/${FILE}-2.jpg`]: '',
    'catalogue/products.json': JSON.stringify([{ sku: HOSTILE, name: HOSTILE, comb_price: HOSTILE }]),
  });
  return cwd;
};

/** Command lines that print what others wrote, by command. */
const LINES: Record<string, string[][]> = {
  validate: [
    ['page.json'],
    ['folder'],
    ['-f', 'json', 'page.json', 'folder'],
    ['-f', 'sarif', 'page.json', 'folder'],
    ['-f', 'github', 'page.json', 'folder'],
    ['--fix-dry-run', 'folder'],
    [`none${FILE}.json`],
    [`--${FILE}`],
  ],
  explain: [[FILE], ['block34'], ['block34', '-f', 'json']],
  format: [['folder', '--check'], ['-'], [FILE]],
  rules: [[FILE], []],
  skus: [[], ['-f', 'json'], [FILE]],
  categories: [[], ['-f', 'json'], [FILE]],
  looks: [[], ['-f', 'json'], [FILE]],
  anchors: [['page.json'], ['page.json', '-f', 'json'], [FILE]],
  lsp: [[FILE], [`--${FILE}`]],
  mcp: [[FILE], [`--${FILE}`]],
  media: [
    ...[['--find', ''], ['--find', '', '-f', 'json'], ['--faulty'], ['--faulty', '-f', 'json']],
    ...[['note'], ['note', FILE], ['note', FILE, '--focus', FILE], ['note', FILE, '--crop', FILE]],
  ],
  diff: [
    ['page.json', 'old.json'],
    ['page.json', 'old.json', '-f', 'json'],
    ['page.json', 'text.json'],
    [FILE],
  ],
  migrate: [['folder'], [FILE]],
  problems: [[], [FILE]],
  submissions: [['--campaign', 'x'], ['--campaign', 'x', '-f', 'json'], [FILE]],
  returns: [[], ['-f', 'json'], ['-s', FILE]],
  orders: [
    ['1', '--to', 'packed'],
    ['1', '--to', 'packed', '-f', 'json'],
    ['1', '--to', FILE],
  ],
  webhooks: [[], ['-f', 'json'], ['--all']],
  care: [[], ['-f', 'json'], [FILE], [FILE, FILE], [FILE, '--to', FILE]],
  'gift-cards': [[], ['-f', 'json'], [FILE], ['block', FILE], ['reissue', '1', '--ending', FILE]],
  pieces: [[FILE], [FILE, FILE, '-b', FILE, '--bought', FILE]],
  reservations: [[], ['-f', 'json'], ['-s', FILE]],
  refunds: [[], ['--json']],
  reconcile: [['x'], ['x', '--json']],
  backup: [[FILE]],
  restore: [[FILE]],
  'check-database': [[], [FILE]],
  'move-database': [[], [FILE]],
  catalogue: [['import', FILE], ['import', FILE, '-f', 'json'], ['export'], [FILE]],
  stock: [['import', FILE]],
  staff: [['list'], ['suspend', FILE], [FILE]],
  tokens: [['list'], ['revoke', FILE], [FILE]],
  pull: [[], [`pages/${FILE}`]],
  push: [[], [`pages/${FILE}`]],
  publish: [[], [`pages/${FILE}`]],
  rollback: [[], [`pages/${FILE}`]],
  releases: [[], ['create', FILE], [FILE]],
  copy: [[FILE], [`pages/${FILE}`, 'pages/a']],
  uses: [[FILE], [`blocks/${FILE}`]],
  redirects: [[], ['set', FILE, FILE], [FILE]],
  completion: [[FILE]],
  help: [[FILE]],
  ...Object.fromEntries(PROJECT_COMMANDS.map(name => [name, [[`--${FILE}`]]])),
  init: [[FILE, FILE], [`--${FILE}`]],
  new: [[FILE, 'x'], [`--${FILE}`]],
};

it('covers every command', () => {
  expect(Object.keys(LINES).sort()).toEqual(Object.keys(COMMANDS).sort());
});

/** The command's own colours. */
const ESCAPE = '\u001b';
const COLOURS = new RegExp(`${ESCAPE}\\[(?:0|1|2|31|33|36)m`, 'g');
const CONTROL = /(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/u;

describe.each([
  ['a terminal', { isTTY: true, env: {} }],
  ['a terminal without colours', { isTTY: true, env: { NO_COLOR: '1' } }],
  ['another program', { isTTY: false, env: {} }],
])('for %s', (_name, { isTTY, env }) => {
  it.each(Object.entries(LINES).flatMap(([name, lines]) => lines.map(line => [name, line] as const)))(
    '%s %j prints texts of others with control characters visible',
    async (command, line) => {
      const cwd = shop();
      const args = command === 'problems' && line.length === 0 ? ['--url', await startShop()] : line;
      const { out, err } = await runCli([command, ...args], { cwd, env, isTTY, stdin: old, ...operations });
      for (const [stream, text] of Object.entries({ out, err })) {
        const isData = !isTTY && (args[0] === '-' || args[0] === '--fix-dry-run');
        const plain = isTTY && !('NO_COLOR' in env) ? text.replace(COLOURS, '') : text;
        const shown =
          command === 'submissions' ? plain.replace(/^\ufeff/, '').replaceAll('\r\n', '\n') : plain;
        if (!isData)
          expect({ stream, found: CONTROL.exec(shown)?.[0] }).toEqual({ stream, found: undefined });
        // Messages on standard error have lines of their own.
        if (stream === 'out' && !isData) expect(shown).not.toMatch(/^\W*forged/m);
      }
    },
  );
});

async function startShop(): Promise<string> {
  const body = JSON.stringify({
    setAsideBlocks: [{ page: HOSTILE, label: HOSTILE, type: HOSTILE }],
    stalePages: [HOSTILE],
    unreadableDocuments: [HOSTILE],
  });
  const server = createServer((_request, response) => response.end(body));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  ['returns', ['returns', '-f', 'json'], 'returns'],
  ['reservations', ['reservations', '-f', 'json'], 'reservations'],
  ['gift-cards', ['gift-cards', '-f', 'json'], 'cards'],
  ['care', ['care', '-f', 'json'], 'requests'],
  ['submissions', ['submissions', '--campaign', 'x', '-f', 'json'], 'submissions'],
  ['refunds', ['refunds', '--json'], 'refunds'],
  ['webhooks', ['webhooks', '-f', 'json'], 'webhooks'],
  ['skus', ['skus', '-f', 'json'], 'products'],
])('JSON of %s has the values as they are', async (_name, args, key) => {
  const { out } = await runCli(args, { cwd: shop(), ...operations });
  expect(Object.values(JSON.parse(out)[key][0])).toContain(HOSTILE);
});

it('keeps joiners of emoji, full-width and right-to-left letters', async () => {
  const text = '👩‍👩‍👧 ＡＢ שלום नमस्ते';
  const { out } = await runCli(['returns'], {
    ...operations,
    operateReturns: async () => [row({ return_number: 'R1', state: 'x', next: [], reason: text, note: '' })],
  });
  expect(out).toContain(text);
});

it('prints data for other programs as it is, and visible to a terminal', async () => {
  const bidi = '{"title":"a\u202eb","content":{}}';
  const piped = await runCli(['format', '-'], { stdin: bidi });
  expect(JSON.parse(piped.out).title).toBe('a\u202eb');
  expect((await runCli(['format', '-'], { stdin: bidi, isTTY: true })).out).not.toContain('\u202e');
  const csv = await runCli(['submissions', '--campaign', 'x'], operations);
  expect(csv.out).toMatch(/^\ufeffcampaign,.*\r\n/);
});

it('has one function that writes to standard output and standard error', () => {
  const root = join(import.meta.dirname, '../..');
  const files = [
    ...readdirSync(join(root, 'cli'), { recursive: true, encoding: 'utf8' }).map(name => `cli/${name}`),
    'src/cli.ts',
    'src/compare-in-shop.ts',
  ].filter(name => name.endsWith('.ts'));
  const writing = files.filter(name =>
    /console\.|\bprocess\.(?:stdout|stderr)\.|(?:stdout|stderr|output)\.(?:write|end)\(|\.pipe\(/.test(
      readFileSync(join(root, name), 'utf8'),
    ),
  );
  // Messages to an assistant are JSON, which escapes control characters.
  expect(writing).toEqual(['cli/base/io.ts', 'cli/mcp/serve.ts']);
});
