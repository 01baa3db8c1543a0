import { expect, it } from 'vitest';
import { folderWith, runCli } from './run-cli.ts';

const header = (color: string, more: object = {}) => ({ blockType: 'editorial_block6', color, ...more });
const page = (content: object) => JSON.stringify({ title: '页', content });
const warned = page({ header: header('gren') });

async function rulesIn(files: Record<string, string>, args: readonly string[] = ['.']) {
  const cwd = folderWith(files);
  const { out, code, err } = await runCli(['validate', '--offline', '-f', 'json', ...args], { cwd });
  const problems = out ? JSON.parse(out).problems : [];
  return {
    found: problems.map(({ file, severity, rule }: Record<string, string>) => `${file} ${severity} ${rule}`),
    code,
    err,
  };
}

it.each([
  ['--max-warnings', '0', 1],
  ['--max-warnings', '1', 0],
])('%s %s fails on more warnings', async (option, count, code) => {
  expect(await rulesIn({ 'a.json': warned }, [option, count, '.'])).toMatchObject({ code });
});

it('--max-warnings needs a number', async () => {
  expect(await rulesIn({ 'a.json': warned }, ['--max-warnings=few', '.'])).toMatchObject({ code: 2 });
});

it('--quiet prints errors only, and counts warnings', async () => {
  const cwd = folderWith({ 'a.json': page({ header: header('gren'), scene: { blockType: 'block26' } }) });
  const { out } = await runCli(['validate', '--offline', '--quiet', '.'], { cwd });
  expect(out).not.toContain('[color]');
  expect(out).toMatch(/\[required\].*1 error and 1 warning in 1 of 1 file\.\n$/s);
});

it('$ignore leaves out a block’s warnings of a rule, if it has a reason; never errors', async () => {
  const reason = { $ignoreReason: 'The browser of the boutique reads it.' };
  const inside = { blockType: 'block36', tabs: [{ name: '一', blocks: { h: header('gren') } }] };
  const { found } = await rulesIn({
    'a.json': page({ header: header('gren', { $ignore: ['color'], ...reason }) }),
    'b.json': page({ header: header('gren', { $ignore: ['color'] }) }),
    'c.json': page({ header: header('gren', { $ignore: ['length'], ...reason }) }),
    'd.json': page({ tabs: { ...inside, $ignore: ['color'], ...reason } }),
    'e.json': page({ scene: { blockType: 'block26', $ignore: ['required'], ...reason } }),
    'f.json': page({ header: header('red', { $ignore: 'color', ...reason }) }),
    'g.json': page({ header: header('gren', { $ignore: ['color'], $ignoreReason: ' ' }) }),
  });
  expect(found).toEqual([
    'b.json warning ignore',
    'b.json warning color',
    'c.json warning color',
    'e.json error required',
    'f.json warning ignore',
    'g.json warning ignore',
    'g.json warning color',
  ]);
});

const files = {
  'a.json': warned,
  'drafts/a.json': page({ header: header('gren'), scene: { blockType: 'block26' } }),
  'archive/a.json': warned,
};

it.each([
  ['vitrine.config.json', (config: object) => JSON.stringify(config)],
  ['vitrine.config.mjs', (config: object) => `export default ${JSON.stringify(config)};`],
])('%s sets levels, for folders too, and leaves out files', async (name, write) => {
  const config = {
    rules: { color: 'error', required: 'off' },
    folders: { 'drafts/**': { rules: { color: 'off' } } },
    ignore: ['archive/**'],
  };
  const { found, code } = await rulesIn({ ...files, [name]: write(config) });
  expect(found).toEqual(['a.json error color', 'drafts/a.json error required']);
  expect(code).toBe(1);
});

it('settings without a key change nothing, and are no page', async () => {
  const without = await rulesIn(files);
  const named = ['.', 'vitrine.config.mjs'];
  expect(await rulesIn({ ...files, 'vitrine.config.mjs': 'export default {};' }, named)).toEqual(without);
});

/** A shop's configuration that needs nothing of this project. */
const shopConfig = (checks: object) =>
  `const shop: object = { vitrine: 1, server: { checks: ${JSON.stringify(checks)} } };\nexport default shop;`;

it('takes the key checks of a shop’s vitrine.config.ts, with any version of Node', async () => {
  const checks = { rules: { color: 'error', required: 'off' }, ignore: ['archive/**', 'drafts/**'] };
  const { found, err, code } = await rulesIn({ ...files, 'vitrine.config.ts': shopConfig(checks) });
  expect([found, err, code]).toEqual([['a.json error color'], '', 1]);
});

it('prefers a vitrine.config.json to the key checks beside it, and says so', async () => {
  const { found, err } = await rulesIn({
    ...files,
    'vitrine.config.ts': shopConfig({ rules: { color: 'off' } }),
    'vitrine.config.json': '{"rules": {"color": "error"}, "ignore": ["archive/**", "drafts/**"]}',
  });
  expect(found[0]).toBe('a.json error color');
  expect(err).toBe(
    'vitrine: vitrine.config.json counts, and the checks of vitrine.config.ts do not. Move them to the key checks of vitrine.config.ts, and delete vitrine.config.json.\n',
  );
});

it.each([
  ['{"rules": {"colour": "off"}}', 'Did you mean "color"?'],
  ['{"rules": {"color": "of"}}', '/rules/color'],
  ['{"rule": {}}', 'vitrine.config.json'],
  ['[]', 'vitrine.config.json /'],
  ['{', 'vitrine.config.json cannot be read.'],
])('settings %s are refused', async (text, message) => {
  const { err, code } = await rulesIn({ ...files, 'vitrine.config.json': text });
  expect(code).toBe(2);
  expect(err).toContain(message);
});

it.each([
  ['of a shop', shopConfig({}).replace('checks', 'content: "content", checks'), 'content error unreadable'],
  ['beside the pages of an agency', '', 'a.json warning color'],
])('without a path, looks for the content %s, there or not', async (_what, config, problem) => {
  const more = config && { 'vitrine.config.ts': config };
  expect((await rulesIn({ 'a.json': warned, ...more }, [])).found).toEqual([problem]);
});
