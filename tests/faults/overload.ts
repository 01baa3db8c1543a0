import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { Record } from './row.ts';
import type { Fault } from './run-faults.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A figure of the bench: its state, words, and if it has one, the figure with its budget, and the answers of the case. */
const FIGURE = /^(ok|MISS|ran|FAIL)\b(?:\s+overload:)?\s+(.*?)(?:\s+([\d.]+) +≤ ([\d.]+)\s+(.*))?$/;

/** Overloads the shop in each way, with 2,000 clients at once: `npm run bench overload`, whose budgets are the limits. */
export const overload: Fault = async ({ isSmall }) => {
  const row = await Record.of('2,000 clients, each kind of call', async record => {
    for (const line of (await runBench(isSmall)).split('\n')) readFigure(record, line);
    record.expect(`${record.sent} requests`, record.sent > 0);
  });
  return [row];
};

/**
 * Notes a figure of the bench.
 *
 * @param slower see `Record.limit`.
 */
export function readFigure(record: Record, line: string, slower?: number): void {
  const [, state, what = '', figure, budget, answers = ''] = FIGURE.exec(line) ?? [];
  if (state === undefined) return;
  // It took long, perhaps since others had the processors.
  if (state === 'MISS' && what.endsWith('(ms)')) record.limit(what, Number(figure), Number(budget), slower);
  else record.expect(what, state === 'ok' || state === 'ran');
  for (const [, count, status] of answers.matchAll(/(\d+) × (\w+)/g)) {
    record.sent += Number(count);
    if (/^5(?!03)/.test(status ?? '')) record.traffic.wrong.push(`${count} × ${status}: ${what}`);
  }
}

/** Runs the bench in a process of its own, and returns its output. */
async function runBench(isSmall: boolean): Promise<string> {
  const args = ['scripts/bench.mjs', 'overload', ...(isSmall ? ['--small'] : [])];
  const bench = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  bench.stdout.on('data', chunk => {
    output += chunk;
  });
  await new Promise(done => bench.once('close', done));
  return output;
}
