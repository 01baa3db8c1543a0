import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyShopDatabase } from '../support/blank-database.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const readme = read('README.md');
const operating = read('docs/operating.md');
const { bin } = JSON.parse(read('package.json'));

/** A folder of its own, so that a shop that runs here keeps its data. `own-shop.test.ts` starts a shop without a database. */
const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-readme-'));
beforeAll(() => copyShopDatabase(dataDir));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The commands of all shell blocks, comments aside. */
const commands = [
  ...[readme, read('docs/editing.md'), read('docs/connecting.md'), operating]
    .join('\n')
    .matchAll(/```sh\n(.*?)```/gs),
]
  .flatMap(([, block]) => (block as string).split('\n'))
  .map(line => line.replace(/\s+#.*/, '').trim())
  .filter(Boolean);

/** What each command must print before it ends or, for a server, before it is stopped. */
const EXPECTED: Record<string, RegExp> = {
  'npm run dev': /VITRINE is open on http:\/\//,
  'npm start': /VITRINE is open on http:\/\//,
  'npx vitrine validate fixtures/content/pages/home.json': /./,
  'npx vitrine explain editorial_block4': /Wear grid/,
  'npx vitrine skus 手袋': /LOSANGE-CHAIN-1/,
  'npx vitrine media --find 夜': /./,
  'npx vitrine categories shoudai': /./,
  'npx vitrine anchors home': /./,
  'npx vitrine validate': /No problems found/,
  'npx vitrine rules color': /^color: A colour/m,
  'npx vitrine diff fixtures/content/pages/home.json': /^/,
  'npx vitrine migrate': /./,
  // Reads the database that `npm start` has made above.
  'npx vitrine submissions --campaign qixi-2026 --since 2026-08-01': /campaign,mobile,/,
  'npm run build': /^/,
  'NODE_ENV=production node dist/server/server.js': /VITRINE is open on http:\/\//,
};

/**
 * Commands of other tests: `npm test` runs this one, and has run `npm ci` where packages were missing; those in `tests/cli`
 * copy databases, pack the checker, complete in bash, compare pages and operate payments.
 */
const ELSEWHERE = [
  ...['npm ci', 'npm test', 'npx vitrine backup shop.tar.gz'],
  'DATA_DIR=/srv/shop/data npx vitrine restore shop.tar.gz',
  'DATABASE_URL=postgresql://… npx vitrine move-database',
  'npx vitrine check-database',
  'npx --no-install vitrine validate --since HEAD content',
  'npm install ./vitrine-check-0.1.0.tgz',
  "alias vitrine='npx vitrine'",
  'source <(npx vitrine completion bash)',
  'npx vitrine diff home.json --html changes.html',
  'npx vitrine reconcile bill-2026-11-22.csv --json',
  'npx vitrine refunds',
  // In tests/cli/terminal.test.ts, on a server.
  'npx vitrine problems --url http://localhost:3000',
  // In cli-operating.test.ts.
  'npx vitrine reservations B261127123456 --collected',
  'npx vitrine refunds 26112200000001 --retry',
  // In cli-orders.test.ts.
  'npx vitrine orders 100026112712 --to packed',
  'npx vitrine care',
  'npx vitrine care C261127123456 --to estimated --price 380',
  'npx vitrine care C261127123456 --to in_work',
  'npx vitrine gift-cards --order 100026112712',
  'npx vitrine gift-cards block 12',
  'npx vitrine gift-cards reissue 12 --ending 7KQP',
  'npx vitrine pieces SN20261120A SKU --boutique shanghai --bought 2026-11-20',
];

describe('the README and the pages for editors and operators', () => {
  it('list only commands that are tested', () => {
    const tested = [...Object.keys(EXPECTED), ...ELSEWHERE];
    expect([...new Set(commands)].sort()).toEqual(tested.sort());
  });

  it.each(Object.entries(EXPECTED))('%s', async (command, expected) => {
    const { code, output } = await run(command, expected);
    expect(output).toMatch(expected);
    expect(code).toBe(0);
  });

  it('show a valid page', async () => {
    const page = /```json\n(.*?)```/s.exec(readme)?.[1] ?? '';
    const { code, output } = await run('npx vitrine validate --strict -', /./, page);
    expect({ code, output }).toMatchObject({ code: 0 });
  });

  it('list every setting of the server, and no other', () => {
    const settings = [
      ...read('server/base/config/environment.ts').matchAll(/^ {2}([A-Z\d_]{4,}): \w+\(/gm),
    ].map(([, name]) => name);
    const [, table = ''] = /^## Settings\n(.*?)^## /ms.exec(operating) ?? [];
    const listed = [...table.matchAll(/^\| (`.*?`)\s+\|/gm)].flatMap(
      ([, names]) => (names as string).match(/[A-Z\d_]{4,}/g) ?? [],
    );
    // OpenTelemetry's own variables have a table with the traces.
    const isOwn = (name = '') => !name.startsWith('OTEL_');
    expect(settings.filter(isOwn).sort()).toEqual(listed.filter(isOwn).sort());
    for (const name of settings) expect(operating).toContain(`\`${name}\``);
  });
});

/** The one command that `npx` runs: it finds the command of this repository, which takes twice as long as most commands. */
const WITH_NPX = 'npx vitrine validate';

/** Returns a command with the file that `npx` finds. */
const shorten = (command: string): string =>
  command === WITH_NPX ? command : command.replace(/^npx vitrine /, `node ${bin.vitrine} `);

/** Runs a shell command; a server is stopped as soon as it listens. */
function run(
  command: string,
  expected: RegExp,
  input = '',
): Promise<{ code: number | null; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(`exec ${shorten(command)}`.replace(/^exec (\w+=\w+) /, '$1 exec '), {
      cwd: root,
      shell: true,
      env: {
        ...process.env,
        NODE_ENV: undefined,
        TYPE_CHECK: 'off',
        PORT: '0',
        NO_COLOR: '1',
        DATA_DIR: dataDir,
        // Neither a build nor a server makes the smaller pictures of all of the demonstration.
        MEDIA_VARIANTS: 'requested',
      },
    });
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('VITRINE is open') && expected.test(output)) child.kill('SIGTERM');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.stdin.end(input);
    child.on('error', fail);
    child.on('close', (code, signal) => done({ code: signal === 'SIGTERM' ? 0 : code, output }));
  });
}
