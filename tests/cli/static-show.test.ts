import { expect, it } from 'vitest';
import { cutOut, folderWith, runCli } from './run-cli.ts';

const content = { copyright: '©' };

it.each<[string, unknown, string[], string]>([
  ['a wrong time', { from: 'tomorrow' }, ['show-time'], '"tomorrow"'],
  ['another name for a time', { since: '2026-12-24' }, ['unknown-field'], '"since"'],
  ['times in the wrong order', { from: '2099-12-24', until: '2099-12-01' }, ['show-order'], '"2099-12-01"'],
  ['an end in the past', { until: '2020-12-24' }, ['show-past'], '"2020-12-24"'],
  ['a value that is not an object', true, ['type'], 'true'],
  ['right times', { from: '2026-12-24 20:00', until: '2099-12-31' }, [], ''],
])('reports the schedule of a static block with %s, at its place', async (_, show, rules, place) => {
  const text = JSON.stringify({ title: '页脚', content, show }, null, 2);
  const cwd = folderWith({ 'content/blocks/footer.json': text });
  const { out } = await runCli(['validate', '-f', 'json', 'content'], { cwd });
  const { problems } = JSON.parse(out);
  expect(problems.map(({ rule }: { rule: string }) => rule)).toEqual(rules);
  for (const problem of problems) expect(cutOut(text, problem)).toBe(place);
});
