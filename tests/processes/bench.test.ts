import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Runs parts of the bench with small sizes, all of them by default. */
function bench(...parts: string[]) {
  return spawnSync(process.execPath, ['scripts/bench.mjs', '--small', ...parts], {
    cwd: ROOT,
    encoding: 'utf8',
  });
}

it('runs every part, and each floor finds what the shop finds', () => {
  const { status, stdout, stderr } = bench();
  const ran = new Set(Array.from(stdout.matchAll(/^ran {2}(\S+):/gm), ([, part]) => part));
  const [, table = ''] =
    /parts: Record<[^=]*= \{([^}]*)\}/.exec(readFileSync(join(ROOT, 'bench/main.ts'), 'utf8')) ?? [];
  const parts = Array.from(table.matchAll(/^\s*'?([\w-]+)'?:/gm), ([, part]) => part);
  expect({ status, failed: stdout.match(/^FAIL.*(\n .*)*/gm), stderr }).toMatchObject({
    status: 0,
    failed: null,
  });
  expect(parts.length).toBeGreaterThan(10);
  expect([...ran]).toEqual(parts);
});

it('fails for a part that does not exist', () => {
  const { status, stdout } = bench('speed');
  expect([status, stdout]).toEqual([1, expect.stringMatching(/^FAIL speed: .*Parts: script, prepare, /)]);
});
