import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { sampleTexts } from './sample-texts.ts';

/** A regular expression of the code. */
export interface Pattern {
  /** File and line. */
  at: string;
  expression: RegExp;
}

const TESTS = /\.test\.tsx?$/;

/** Reads the regular expressions of rooms, and the patterns of their schemas; each once. */
export function readPatterns(rooms: readonly string[]): Pattern[] {
  const found = new Map<string, Pattern>();
  const add = (at: string, source: string, flags: string) => {
    const key = `/${source}/${flags}`;
    if (!found.has(key)) found.set(key, { at: `${at} ${key}`, expression: new RegExp(source, flags) });
  };
  for (const file of rooms.flatMap(filesIn)) {
    const text = readFileSync(file, 'utf8');
    if (file.endsWith('.json')) {
      if (file.endsWith('.schema.json'))
        for (const source of schemaPatterns(JSON.parse(text))) add(file, source, 'u');
      continue;
    }
    const countLines = (offset: number) => text.slice(0, offset).split('\n').length;
    new Visitor({
      Literal(node) {
        if ('regex' in node) add(`${file}:${countLines(node.start)}`, node.regex.pattern, node.regex.flags);
      },
      Property(node) {
        const { key, value } = node;
        if (key.type !== 'Identifier' || key.name !== 'pattern' || value.type !== 'Literal') return;
        if (typeof value.value === 'string') add(`${file}:${countLines(node.start)}`, value.value, 'u');
      },
    }).visit(parseSync(file, text).program);
  }
  return [...found.values()];
}

function filesIn(room: string): string[] {
  return readdirSync(room, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.(?:tsx?|json)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(file => !TESTS.test(file) && !file.includes('generated'));
}

function schemaPatterns(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    name === 'pattern' && typeof value === 'string' ? [value] : schemaPatterns(value),
  );
}

/** Sizes of attacks on which only exponential and cubic matches take time, in UTF-16 units. */
const SHORT = [24, 150];

/** Sizes of the attacks on others. */
const FIRST = 8_000;
const LAST = 16_000;

/** CPU time of one match, in ms, up to which larger texts are not tried: a quadratic one of `FIRST` units takes 10. */
const QUICK = 1;

/** CPU time that only a match takes whose time grows faster than its text, in ms, and the growth from a quarter of it. */
const SLOW = 5;
const GROWTH = 7;

/** CPU time that shows the growth without a larger text, and of which one measurement is enough, in ms. */
const CERTAIN = 50;

const ROUNDS = 1;

/** What repeats without a limit. Without it, the time of a match does not grow faster than its text. */
const UNLIMITED = /[*+]|\{\d+,\}/;

/**
 * Returns a text on which matching takes time that grows with the square of its length, or faster; null without one. What is
 * slow is measured three times: other work of the process can slow down one of them.
 */
export function slowText(expression: RegExp): string | null {
  const mayGrow = UNLIMITED.test(expression.source);
  for (const { before, pumped, after } of attacksOn(expression)) {
    const attack = (size: number) => before + pumped.repeat(Math.ceil(size / pumped.length)) + after;
    const isSlow = () =>
      SHORT.some(size => measureTime(expression, attack(size)) > QUICK) ||
      (mayGrow && isQuadratic(expression, attack));
    if (isSlow() && isSlow() && isSlow()) {
      return `${JSON.stringify(before)} + ${JSON.stringify(pumped)} × n + ${JSON.stringify(after)}`;
    }
  }
  return null;
}

function isQuadratic(expression: RegExp, attack: (size: number) => string): boolean {
  const first = measureTime(expression, attack(FIRST));
  if (first < QUICK) return false;
  const size = first > CERTAIN ? FIRST : LAST;
  const time = size === FIRST ? first : measureTime(expression, attack(LAST));
  // Measured after the larger one: another process may have slowed down the first.
  return time > SLOW && time > GROWTH * measureTime(expression, attack(size / 4));
}

interface Attack {
  before: string;
  pumped: string;
  after: string;
}

/** Longest part of a sample that is repeated, and most attacks on one expression. */
const LONGEST = 12;
const MOST = 400;

/** Repeats every part of the texts that an expression matches, with and without what comes before it. */
function attacksOn(expression: RegExp): Attack[] {
  const attacks = new Map<string, Attack>();
  for (const sample of sampleTexts(expression)) {
    for (let start = 0; start < Math.min(sample.length, 40); start++) {
      for (let end = start + 1; end <= Math.min(sample.length, start + LONGEST); end++) {
        const pumped = sample.slice(start, end);
        for (const before of ['', sample.slice(0, start)]) {
          for (const after of ['', '\u0001']) {
            if (attacks.size < MOST)
              attacks.set(JSON.stringify([before, pumped, after]), { before, pumped, after });
          }
        }
      }
    }
  }
  return [...attacks.values()];
}

/**
 * Returns the time of a match, in ms: the shortest of a few, which other work on the machine disturbs least. It is CPU time
 * unless the match was quick by the clock, which is read in a hundredth of the time.
 */
function measureTime(expression: RegExp, text: string): number {
  const match = () => {
    expression.lastIndex = 0;
    if (expression.global) text.replace(expression, '');
    else expression.test(text);
  };
  const started = performance.now();
  match();
  let least = performance.now() - started;
  const rounds = least > CERTAIN ? 1 : ROUNDS;
  for (let round = 0; round < rounds && least > QUICK; round++) {
    const before = process.cpuUsage();
    match();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
