import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Runs parts of the bench with small sizes, all by default, and returns what it reports. */
function bench(
  parts: string[] = [],
): Promise<{ code: number; ran: string[]; failed: string[]; errors: string }> {
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
  // In one process: its parts share a shop.
  expect(await bench()).toMatchObject({ code: 0, ran: parts, failed: [] });
}, 600_000);
