import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Rule } from '../../cli/rules/rule.ts';
import { explainRule, RULES } from '../../cli/rules/rules.ts';
import { folderWith, runCli } from './run-cli.ts';

const listRules = async (stdin: string, beside?: Rule['beside'], name = '<stdin>') => {
  const place = beside ? { cwd: folderWith(beside) } : {};
  const { out } = await runCli(['validate', '-f', 'json', '--stdin-filename', name, '-'], {
    stdin,
    ...place,
  });
  return JSON.parse(out).problems.map(({ rule }: { rule: string }) => rule);
};

it.each(Object.entries(RULES).filter(([, { wrong }]) => wrong))(
  '%s: its wrong example has exactly this finding, its right one none',
  async (name, { wrong = '', right = '', beside, names }) => {
    expect({
      wrong: await listRules(wrong, beside, names?.[0]),
      right: await listRules(right, beside, names?.[1]),
    }).toEqual({
      wrong: [name],
      right: [],
    });
  },
);

it('has two examples of each rule that a text can break', () => {
  const without = Object.keys(RULES).filter(name => !(RULES[name]?.wrong && RULES[name]?.right));
  expect(without).toEqual([
    // About a file, a folder or the code of a type.
    ...['unreadable', 'definition'],
    // No field of a type that the package has is so.
    ...['deprecated', 'too-short', 'too-few', 'too-many'],
    ...['moving-picture', 'needed-page'],
  ]);
});

it('explains a rule about a shop with the files of that shop', async () => {
  const { out } = await runCli(['rules', 'sold-out']);
  expect(out).toMatch(/In a shop with catalogue\/products\.json\n {2}\[\{.*\n\nWrong\n/);
});

it('lists and explains rules', async () => {
  const list = await runCli(['rules']);
  expect(list.out.trimEnd().split('\n')).toHaveLength(Object.keys(RULES).length);
  const { out } = await runCli(['rules', 'color']);
  expect(out).toMatch(/^color: A colour is .*\n\nWrong\n {2}\{.*"22352B".*\n\nRight\n {2}\{.*"#22352B"/);
  expect(await runCli(['rules', 'colour'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('"color"'),
  });
});

it('docs/rules.md has the same text (update: npm run docs)', async () => {
  const rules = Object.keys(RULES).map(name => `## ${name}\n\n${explainRule(name)}\n`);
  const text = `# Rules of \`vitrine validate\`\n\n\`vitrine rules dead-link\` prints a rule.\n\n${rules.join('\n')}`;
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, '../../docs/rules.md'));
});

it('SARIF links rules to it, has the edits of repairs, and identifies findings across moved lines', async () => {
  const lines = ['{', ' "header": { "blockType": "editorial_block6", "color": "22352B" }', '}'];
  const run = async (text: string) => {
    const cwd = folderWith({ 'a.json': text });
    return JSON.parse((await runCli(['validate', '-f', 'sarif', '.'], { cwd })).out).runs[0];
  };
  const first = await run(lines.join('\n'));
  const [rule] = first.tool.driver.rules;
  expect(rule.helpUri).toMatch(/^file:.*\/docs\/rules\.md#color$/);
  expect(rule.help.markdown).toBe(explainRule('color'));
  const [result] = first.results;
  const deletedRegion = { startLine: 2, startColumn: 56, endLine: 2, endColumn: 64 };
  const replacements = [{ deletedRegion, insertedContent: { text: '"#22352B"' } }];
  expect(result.fixes).toMatchObject([
    { artifactChanges: [{ artifactLocation: { uri: 'a.json' }, replacements }] },
  ]);
  const [moved] = (await run(['', ...lines].join('\n'))).results;
  expect(moved.locations[0].physicalLocation.region.startLine).toBe(3);
  expect(moved.partialFingerprints).toEqual(result.partialFingerprints);
});
