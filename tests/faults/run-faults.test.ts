import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAULTS } from './faults.ts';
import { readFigure } from './overload.ts';
import { Record, type Row, slowness } from './row.ts';
import { type Fault, runFaults } from './run-faults.ts';

const GOOD: Row = { what: 'a kill', requests: 9, lost: [], oversold: 0, wrong: [], limits: [], seconds: 1 };

/** Runs disturbances with these results, and returns what is printed. */
async function run(faults: globalThis.Record<string, Fault>, names: string[] = []) {
  const lines: string[] = [];
  const lazy = Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, async () => fault]));
  const hasPassed = await runFaults(lazy, names, { isSmall: true, storage: {} }, line => lines.push(line));
  return { hasPassed, text: lines.join('\n') };
}

describe('the summary of disturbances', () => {
  it('has one row for each, and passes if nothing is wrong', async () => {
    const { hasPassed, text } = await run({ one: async () => [GOOD, GOOD], two: async () => [GOOD] });
    expect(hasPassed).toBe(true);
    expect(text.match(/^ok +(?:one|two) +a kill +9 +0 +0 +0 +1 +yes: -$/gm)).toHaveLength(3);
  });

  it.each<[string, Partial<Row>, RegExp]>([
    ['a lost order', { lost: ['order A'] }, /^one: a kill: 1 lost: order A$/m],
    ['an oversold piece', { oversold: 1 }, /^one: a kill: 1 oversold$/m],
    ['a wrong answer', { wrong: ['GET /: 500'] }, /^one: a kill: 1 wrong: GET \/: 500$/m],
    ['a limit', { limits: [{ what: 'ready 9 of 5 ms', isHeld: false }] }, /no: ready 9 of 5 ms$/m],
    ['an error', { error: 'Error: no disk' }, /^one: a kill: Error: no disk$/m],
  ])('fails with %s, and names it', async (_what, change, named) => {
    const { hasPassed, text } = await run({ one: async () => [GOOD, { ...GOOD, ...change }] });
    expect(hasPassed).toBe(false);
    expect(text).toMatch(/^FAIL +one/m);
    expect(text).toMatch(named);
  });

  it('fails if one throws, does nothing or is unknown, and runs the others', async () => {
    const throws = async () => {
      throw new Error('no database');
    };
    const { hasPassed, text } = await run({ one: throws, two: async () => [], three: async () => [GOOD] });
    expect(hasPassed).toBe(false);
    expect(text).toMatch(/^FAIL +one[\s\S]*^FAIL +two[\s\S]*^ok +three/m);
    expect(text).toContain('no database');
    expect(await run({ one: async () => [GOOD] }, ['won'])).toMatchObject({ hasPassed: false });
    expect(await run({ one: async () => [GOOD], two: throws }, ['one'])).toMatchObject({ hasPassed: true });
  });

  it.each<[number, number, string, boolean]>([
    [5, 1, 'ready 5 of 5 ms', true],
    [6, 1, 'ready 6 of 5 ms', false],
    [Number.NaN, 1, 'ready NaN of 5 ms', false],
    [14, 3, 'ready 14 of 5 ms, 15 ms on this busy machine', true],
    [16, 3, 'ready 16 of 5 ms, 15 ms on this busy machine', false],
    [Number.NaN, 3, 'ready NaN of 5 ms, 15 ms on this busy machine', false],
  ])(
    'compares %d ms with 5 ms, on a machine that is %d times as slow: %s',
    async (figure, slower, what, isHeld) => {
      const { limits } = await Record.of('x', async record => record.limit('ready', figure, 5, slower));
      expect(limits).toEqual([{ what, isHeld }]);
    },
  );

  it('never makes a limit shorter', () => {
    expect(slowness()).toBeGreaterThanOrEqual(1);
  });

  it('reads the figures of the bench, with limits for a busy machine, and takes what it can’t read as broken', async () => {
    const lines = [
      'ok   searches: /healthz at the 99th percentile (ms)                     150.00  ≤ 200     p50 3; 7 × 200, 2 × 503',
      'MISS logins: /healthz at the 99th percentile (ms)                      390.00  ≤ 200     9 × 200, 1 × 500',
      'MISS searches: growth of memory (MB)                                   310.00  ≤ 300     ',
      'FAIL overload: Error: none of the logins was served',
      'ran  overload: searches: growth of memory (MB)                                   310.00  ≤ 300     ',
      '    at a line of a stack',
    ];
    const row = await Record.of('x', async record => {
      for (const line of lines) readFigure(record, line, 2);
    });
    expect(row.limits.map(({ isHeld }) => isHeld)).toEqual([true, true, false, false, true]);
    expect(row).toMatchObject({
      requests: 19,
      wrong: ['1 × 500: logins: /healthz at the 99th percentile (ms)'],
    });
  });

  it('is of these disturbances, each of which can be loaded', async () => {
    const names = ['kills', 'rush', 'nodes', 'partitions', 'promotion', 'pages', 'files', 'mount', 'disk'];
    names.push('clock', 'deploys', 'overload', 'publishing', 'erp', 'feeds', 'damage');
    expect(Object.keys(FAULTS)).toEqual(names);
    const operating = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
    const described = [...operating.matchAll(/^\| `([a-z]+)` \| .+ \| .+ \|$/gm)].map(([, name]) => name);
    expect(described).toEqual(expect.arrayContaining(Object.keys(FAULTS)));
    for (const load of Object.values(FAULTS)) expect(await load()).toBeTypeOf('function');
  });
});
