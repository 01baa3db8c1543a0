import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { strings } from '#schemas/strings';
import { expectSame, median, ROUNDS, type Row } from './measure.ts';
import { brokenNestedPage, buildPage, withOwnTexts } from './pages.ts';
import { IS_SMALL, sized } from './size.ts';

const generated = join(process.cwd(), 'schemas/generated/validators');
const command = join(process.cwd(), 'dist/cli/vitrine.js');

/** Pages of the shorter check; the longer one has ten times as many. */
const PAGES = sized(2000, 20);

/** Compares `vitrine validate` as a process with a bare script that uses the same validators. */
export async function benchChecker(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const validators = join(folder, 'validators');
  try {
    writeValidators(validators);
    const clean = writePages(join(folder, 'clean'), PAGES, 0);
    const mixed = writePages(join(folder, 'mixed'), PAGES, 20);
    const one = writePages(join(folder, 'one'), 1, 0);
    const own = writePages(join(folder, 'own'), PAGES, 0, withOwnTexts);
    const many = writePages(join(folder, 'many'), 10 * PAGES, 0);
    const nested = join(folder, 'nested');
    mkdirSync(nested);
    writeFileSync(join(nested, 'page.json'), brokenNestedPage());
    expectSame('broken blocks in valid pages', await countBroken(clean, validators), 0);
    expectSame('broken blocks in mixed pages', await countBroken(mixed, validators), PAGES / 20);
    if ((await countBroken(nested, validators)) === 0) throw new Error('No nested block is broken.');
    const small = await run(['validate', '--basic', clean]);
    const large = await run(['validate', '--basic', many]);
    return [
      row('validate 2,000 pages, CPU', '≤ 1.15 ×', await compare(clean, validators)),
      row('… 5 % of them broken, every finding placed', '≤ 1.25 ×', await compare(mixed, validators)),
      row('validate 1 page, CPU', '≤ 1.25 ×', await compare(one, validators)),
      row('validate 2,000 pages with all rules, CPU', '≤ 1.3 ×', await compare(clean, validators, [])),
      row('… each of whose texts is on one page only', '≤ 3 ×', await compare(own, validators, [])),
      await compareReferences(clean),
      {
        what: 'memory of the checker, 20,000 pages : 2,000',
        figure: large.rss / small.rss,
        budget: '≤ 1.25 ×',
        note: `${Math.round(large.rss / 1024)} MiB at 20,000`,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writePages(
  folder: string,
  count: number,
  everyNthBroken: number,
  change = (page: string, _index: number) => page,
): string {
  mkdirSync(folder);
  for (let index = 0; index < count; index++) {
    const broken = everyNthBroken > 0 && index % everyNthBroken === 0;
    const page = change(buildPage(12, index, broken), index);
    writeFileSync(join(folder, `page-${String(index).padStart(5, '0')}.json`), page);
  }
  return folder;
}

/** Writes the validators so that a bare script can load them: with the words of defaults, which are a module in TypeScript. */
function writeValidators(folder: string): void {
  mkdirSync(folder);
  const words = `const words = ${JSON.stringify(strings)};`;
  for (const name of readdirSync(generated)) {
    if (!name.endsWith('.js')) continue;
    const code = readFileSync(join(generated, name), 'utf8');
    writeFileSync(join(folder, name), code.replace(/^import .* from '#schemas\/strings';/, words));
  }
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
}

/** @param options of the command. The colours of pictures are read before: they are kept by content. */
async function compare(
  folder: string,
  validators: string,
  options: readonly string[] = ['--basic'],
): Promise<{ figure: number; ours: number; floor: number }> {
  const ours: number[] = [];
  const floors: number[] = [];
  const ratios: number[] = [];
  // Keeps the colours of pictures.
  if (!IS_SMALL) await run(['validate', ...options, folder]);
  for (let round = 0; round < ROUNDS; round++) {
    const a = (await run(['validate', ...options, folder])).cpu;
    const b = (await runNode(['bench/floor-check.mjs', folder, validators])).cpu;
    ours.push(a);
    floors.push(b);
    ratios.push(a / b);
  }
  return { figure: median(ratios), ours: median(ours), floor: median(floors) };
}

/** Compares the check with references to the shop with the one without. */
async function compareReferences(folder: string): Promise<Row> {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const linked = (await run(['validate', folder])).cpu;
    ratios.push(linked / (await run(['validate', '--offline', folder])).cpu);
  }
  return {
    what: '… with SKUs, links, media and anchors, CPU',
    figure: median(ratios),
    budget: '≤ 1.2 ×',
    // Most of it is the walk through each value; no rule of references takes more than 2 % of the check.
    note: 'beside the check without references',
  };
}

/** Checks that the floor finds as many broken blocks as the command does. @returns how many. */
async function countBroken(folder: string, validators: string): Promise<number> {
  const ours = await runNode([command, 'validate', '--basic', '--format', 'json', folder], 'pipe');
  const floor = await runNode(['bench/floor-check.mjs', folder, validators], 'pipe');
  const { problems }: { problems: { severity: string; file: string; block: string }[] } = JSON.parse(
    ours.output,
  );
  const broken = problems.filter(({ severity }) => severity === 'error');
  const blocks = new Set(broken.map(({ file, block }) => `${file} ${block}`));
  expectSame(`broken blocks in ${basename(folder)}`, blocks.size, Number.parseInt(floor.output, 10));
  return blocks.size;
}

function row(
  what: string,
  budget: string,
  { figure, ours, floor }: { figure: number; ours: number; floor: number },
): Row {
  return {
    what,
    figure,
    budget,
    note: `${Math.round(ours / 1000)} ms, floor ${Math.round(floor / 1000)} ms`,
  };
}

function run(args: string[]) {
  return runNode([command, ...args]);
}

/** Runs a Node script and returns its CPU time (µs) and peak memory (KiB), and its output if that is piped. */
function runNode(
  args: string[],
  stdout: 'ignore' | 'pipe' = 'ignore',
): Promise<{ cpu: number; rss: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', join(process.cwd(), 'bench/meter.mjs'), ...args], {
      stdio: ['ignore', stdout, 'inherit', 'pipe'],
    });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', chunk => {
      output += chunk;
    });
    let report = '';
    child.stdio[3]?.on('data', chunk => {
      report += chunk;
    });
    child.on('error', reject);
    child.on('close', code => {
      // 0 and 1 are the command's answers.
      if (code === 0 || code === 1) resolve({ ...JSON.parse(report), output });
      else reject(new Error(`"${args.join(' ')}" ended with ${code}: ${output}`));
    });
  });
}
