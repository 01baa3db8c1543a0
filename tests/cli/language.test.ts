import { expect, it } from 'vitest';
import { RULES } from '../../cli/rules/rules.ts';
import { folderWith, runCli } from './run-cli.ts';

const HAN = /\p{Script=Han}/u;

/** Documents with a fault each, whose message mentions names and values. */
const FAULTY: Readonly<Record<string, string>> = {
  syntax: '{ "title": "首页", "content": {}, }',
  'misspelt type': '{ "hero": { "blockType": "block62" } }',
  'wrong type': '{ "grid": { "blockType": "editorial_block4", "columnQuantity": "2" } }',
  'wrong value':
    '{ "hero": { "blockType": "block26", "image": { "pcUrl": "/media/heroes/ivory_desktop.webp", "alt": "手袋" }, "width": "Page" } }',
  'wrong name': '{ "row": { "blockType": "block34", "products": ["ARIA-TOP-HANDLE-1"] } }',
  'dead link':
    '{ "hero": { "blockType": "block26", "image": { "pcUrl": "/media/heroes/ivory_desktop.webp", "alt": "手袋", "link": "/gift-findr" } } }',
  'no page': '[]',
  schedule: '{ "title": "页", "show": { "form": "2026-12-24" }, "content": {} }',
};

it.each(Object.entries(FAULTY))(
  'reports a %s in Chinese at the same place, by the same rule and with the same repair',
  async (_name, stdin) => {
    const problems = async (...options: string[]) =>
      JSON.parse((await runCli(['validate', '-f', 'json', '-', ...options], { stdin })).out).problems;
    const [english, chinese] = [await problems(), await problems('--lang', 'zh')];
    const rest = ({ message: _, ...problem }: { message: string }) => problem;
    expect(chinese.map(rest)).toEqual(english.map(rest));
    for (const [index, { message }] of chinese.entries()) {
      expect(message).toMatch(HAN);
      expect(message).toMatch(/[。？]$/);
      expect(english[index].message).not.toMatch(/[。，]/);
      // A space is between Chinese and Latin text.
      expect(message).not.toMatch(/\p{Script=Han}[A-Za-z0-9"`]|[A-Za-z0-9"`]\p{Script=Han}/u);
    }
  },
);

it.each([
  [{ LANG: 'zh_CN.UTF-8' }, 'zh'],
  [{ LANG: 'zh_CN.UTF-8', LC_ALL: 'C' }, 'en'],
  [{ LANG: 'en_GB.UTF-8', LC_MESSAGES: 'zh_CN.UTF-8' }, 'zh'],
  [{ LANG: 'de_DE.UTF-8' }, 'en'],
  [{}, 'en'],
])('uses the language of the environment %j', async (env, language) => {
  const { out } = await runCli(['validate', '-'], { stdin: '[]', env });
  expect(HAN.test(out) ? 'zh' : 'en').toBe(language);
});

it('prefers --lang to the settings, and the settings to the environment', async () => {
  const cwd = folderWith({ 'vitrine.config.json': '{ "lang": "zh" }', 'a.json': '[]' });
  const readOutput = async (...args: string[]) => (await runCli(args, { cwd, env: { LANG: 'en' } })).out;
  expect(await readOutput('validate', 'a.json')).toMatch(HAN);
  expect(await readOutput('validate', '--lang=en', 'a.json')).not.toMatch(HAN);
  expect(await readOutput('--lang', 'en', 'validate', 'a.json')).not.toMatch(HAN);
});

it('refuses a language without texts', async () => {
  expect(await runCli(['validate', '--lang', 'fr', '-'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('--lang en or --lang zh'),
  });
});

it('explains all rules, prints all help and SARIF messages in Chinese', async () => {
  const lines = (await runCli(['rules', '--lang', 'zh'])).out.trimEnd().split('\n');
  expect(lines).toHaveLength(Object.keys(RULES).length);
  for (const line of lines) expect(line).toMatch(/\p{Script=Han}.*。$/u);
  const { out: help } = await runCli(['help', '--lang', 'zh']);
  for (const [, command = ''] of help.matchAll(/^ {2}vitrine ([\w-]+) /gm)) {
    const { out } = await runCli(['help', command, '--lang', 'zh']);
    expect(out, command).toMatch(/^vitrine.*：.*\n\n用法\n.*退出码/s);
    const english = (await runCli(['help', command])).out;
    const optionsIn = (text: string) => new Set(text.match(/--[a-z][\w-]*/g));
    expect(optionsIn(out)).toEqual(optionsIn(english));
  }
  const sarif = JSON.parse(
    (await runCli(['validate', '-f', 'sarif', '--lang', 'zh', '-'], { stdin: '[]' })).out,
  );
  expect(sarif.runs[0].results[0]).toMatchObject({
    ruleId: 'page',
    message: { text: expect.stringMatching(HAN) },
  });
  expect(sarif.runs[0].tool.driver.rules[0].shortDescription.text).toMatch(HAN);
});

it('explains block types with their Chinese titles and descriptions', async () => {
  const { out: list } = await runCli(['explain', '--lang', 'zh']);
  expect(list).toMatch(/^block26 +单图$/m);
  const { out } = await runCli(['explain', 'block26', '--lang', 'zh']);
  expect(out).toMatch(/^block26：单图\n单张图片，全宽或保留页面边距/);
  expect(out).toContain(
    '  width            "bleed" | "page"；默认 "bleed"\n      宽度。bleed 延伸到屏幕边缘；',
  );
  expect(out).toContain('image *          image（见下文）');
  const { out: form } = await runCli(['explain', 'block19', '--lang', 'zh']);
  expect(form).toMatch(/收集的数据\n {2}mobile +手机号码：经短信验证码验证；会存储/);
});

it.each([
  [['validate', '--fix-dry-run', 'a.json'], '可修复 1 个文件中的 1 处，其余 0 处请手动处理'],
  [['validate', 'a.json'], '1 个文件中有 1 个存在问题：1 个错误。'],
  [['validate', 'b.json'], '检查了 1 个文件，没有发现问题。'],
  [['validate', 'none.json'], '文件或文件夹不存在。'],
  [['migrate', 'b.json'], '所有区块均为当前版本。'],
  [['diff'], 'diff 比较两个页面'],
  [['problems'], 'problems 需要运行中商店的地址'],
  [['skus'], '没有商品目录。请将 CATALOGUE_FILE 设为商店的目录文件。'],
  [['media'], '请写 --find X、--unused、--faulty、upload FILE 或 note PICTURE。'],
  [['valdate'], '没有命令 "valdate"。您是否想写 "validate"？'],
  [['explain', '-f', 'xml'], '--format 没有值 "xml"。可选：pretty、json。'],
])('answers %j in Chinese', async (args, text) => {
  const cwd = folderWith({
    'a.json': '{ "grid": { "blockType": "editorial_block4", "columnQuantity": "2" } }',
    'b.json': '{ "title": "页", "content": {} }',
  });
  const { out, err } = await runCli([...args, '--lang', 'zh'], { cwd });
  expect(out + err).toContain(text);
});
