import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { everyCall, type Schema, toJsonSchema } from './calls.ts';
import { findBreaks } from './compatibility.ts';
import { REFUSED, type Release } from './releases/refused.ts';

/** A call as a release had it: a line of its record. */
interface RecordedCall extends Partial<Record<'params' | 'query' | 'body', Schema>> {
  name: string;
  method: string;
  paths: string[];
  data: Schema;
}

const FOLDER = join(import.meta.dirname, 'releases');
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
const byVersion = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
const releases = readdirSync(FOLDER)
  .filter(name => name.endsWith('.jsonl'))
  .map(name => name.replace('.jsonl', '') as Release)
  .sort(byVersion)
  .reverse();

const readRelease = (release: string): RecordedCall[] =>
  readFileSync(join(FOLDER, `${release}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));

/** Versions after a release whose server still answers its pages. */
const SERVED = 2;

const remedy = (release: string) => `
Pages of ${release} are open while this server answers them, and send and read the calls as tests/contract/releases/${release}.jsonl has them. Either
  - keep what they send and read: new fields of a request are optional, fields of an answer stay; or
  - give the changed call another path, and keep the one that they call for ${SERVED} versions; or
  - refuse them in words that name the reload as the remedy, as server/subjects/customers/routes.ts does (请求不完整，请刷新页面后再试), prove it in a server test, and add the line to tests/contract/releases/refused.ts.`;

/** Lists what this server no longer takes from a page of a release, or no longer gives to it. */
function findAllBreaks(recorded: readonly RecordedCall[]): string[] {
  return recorded.flatMap(({ name, method, paths, data, ...inputs }) => {
    const call = everyCall.find(known => known.name === name)?.call;
    const servedPaths: readonly string[] = call?.method === method ? call.paths : [];
    const lost = paths.filter(path => !servedPaths.includes(path));
    if (!call || lost.length > 0) return lost.map(path => `${name}: ${method} ${path} is gone`);
    const breaks = (['params', 'query', 'body'] as const).flatMap(part => {
      const now = call[part];
      const sent = inputs[part] ?? { type: 'object' };
      return now ? findBreaks({ sent, taken: toJsonSchema(now) }, part) : [];
    });
    breaks.push(...findBreaks({ sent: toJsonSchema(call.data), taken: data }, 'data'));
    return breaks.map(line => `${name}: ${line}`);
  });
}

it('the calls of this version are recorded, so that the next one serves its pages', () => {
  expect(releases, 'Run `npm run record-contract` and commit what it writes.').toContain(version);
});

const served = releases.filter(release => release !== version).slice(0, SERVED);

describe.each([...new Set([version as Release, ...served])])('a page of %s', release => {
  it('is served by this server: it takes every request, and gives every answer that the page reads', () => {
    const breaks = findAllBreaks(readRelease(release));
    const refused = REFUSED[release] ?? [];
    expect(
      breaks.filter(line => !refused.includes(line)),
      remedy(release),
    ).toEqual([]);
    expect(
      refused.filter(line => !breaks.includes(line)),
      'refused.ts lists what is served again: remove it',
    ).toEqual([]);
  });
});
