import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The parts with a browser, which mostly wait. */
const IN_BROWSER = ['every-type', 'clicks'];

/** Runs parts of the bench with small sizes, and returns what it reports. */
function bench(parts: string[]): Promise<{ code: number; ran: string[]; failed: string[]; errors: string }> {
  return new Promise(resolve => {
    const args = ['scripts/bench.mjs', '--small', ...parts];
    const child = execFile(process.execPath, args, { cwd: ROOT }, (_error, stdout, stderr) => {
      const ran = Array.from(stdout.matchAll(/^ran {2}(\S+):/gm), ([, part]) => String(part));
      const failed = stdout.match(/^FAIL.*(?:\n .*)*/gm) ?? [];
      resolve({ code: child.exitCode ?? -1, ran: [...new Set(ran)], failed, errors: stderr });
    });
  });
}

// First: it builds the bench, which the others then find.
it('fails for a part that does not exist', async () => {
  const { code, failed } = await bench(['speed']);
  expect([code, failed]).toEqual([1, [expect.stringMatching(/^FAIL speed: .*Parts: script, prepare, /)]]);
});

it('runs every part once, and each floor finds what the shop finds', async () => {
  const main = readFileSync(join(ROOT, 'bench/main.ts'), 'utf8');
  const [, table = ''] = /^const parts: .* = \{$([\s\S]*?)^\};/m.exec(main) ?? [];
  const parts = Array.from(table.matchAll(/^\s*'?([\w-]+)'?:/gm), ([, part]) => String(part));
  expect(parts.length).toBeGreaterThan(10);
  const others = parts.filter(part => !IN_BROWSER.includes(part));
  const runs = await Promise.all([IN_BROWSER, others].map(bench));
  expect(runs).toMatchObject([
    { code: 0, ran: IN_BROWSER, failed: [] },
    { code: 0, ran: others, failed: [] },
  ]);
}, 600_000);
