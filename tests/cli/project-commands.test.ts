import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_COMMANDS, runProjectCommand } from '../../cli/project-commands.ts';
import { runProject } from '../../scripts/project/index.ts';
import { storeContent } from '../../scripts/project/init.ts';
import { ROOT } from '../docs/read-tests.ts';
import { Capture, folderWith, runCli } from './run-cli.ts';

const HAN = /\p{Script=Han}/u;

/** Runs a command line of a project; `given` is what its command received. */
async function runLine(args: string[], { env = {}, cwd = ROOT, fault = null as Error | null } = {}) {
  const [stdout, stderr] = [new Capture(), new Capture()];
  const given: unknown[] = [];
  const code = await runProjectCommand(args, { env, cwd, stdout, stderr }, async (name, { values, args }) => {
    given.push(name, values, args);
    if (fault) throw fault;
    return undefined;
  });
  return { code, given, out: stdout.text, err: stderr.text };
}

describe('the commands of a project', () => {
  it('are those that the program finds without building the checker', () => {
    const script = readFileSync(join(ROOT, 'scripts/vitrine.mjs'), 'utf8');
    const [, names = ''] = /PROJECT_COMMANDS = \[(.*?)\]/s.exec(script) ?? [];
    expect(names.match(/[\w-]+/g)).toEqual([...PROJECT_COMMANDS]);
  });

  it.each(PROJECT_COMMANDS)('%s has help with options and exit codes, in English and Chinese', async name => {
    for (const flags of [['--help'], ['-h']]) {
      const { code, given, out } = await runLine([name, ...flags]);
      expect([code, given]).toEqual([0, []]);
      expect(out).toMatch(
        new RegExp(`^vitrine ${name}.*: .*Options\\n.*--help.*Exit codes\\n  0 .*\\n  2 `, 's'),
      );
      expect(out).not.toMatch(HAN);
    }
    const zh = await runLine([name, '--help'], { env: { LANG: 'zh_CN.UTF-8' } });
    expect(zh.out).toMatch(/^vitrine .*：.*选项\n.*退出码\n/s);
    expect(await runCli(['help', name])).toMatchObject({ code: 0, out: (await runLine([name, '-h'])).out });
  });

  it.each([
    [['dev', '--prot'], 'There is no option "--prot". Use one of --help.'],
    [['dev', '--hlep'], 'There is no option "--hlep". Did you mean "--help"?'],
    [['build', 'shop'], '"shop" is one argument too many.'],
    [['init', 'a', 'b'], '"b" is one argument too many.'],
    [['init', '--yse'], 'There is no option "--yse". Did you mean "--yes"?'],
    [['init', 'a', '--content', 'databse'], 'databse'],
    [['new', 'block', 'quote', '--sku'], 'There is no option "--sku". Did you mean "--skus"?'],
    [['new', 'block', 'quote', '--childern'], 'There is no option "--childern". Did you mean "--children"?'],
    [['new', 'page', 'a', 'b'], '"b" is one argument too many.'],
    [['upgrade', '--chek'], 'There is no option "--chek". Did you mean "--check"?'],
    [['start', '--lang', 'fr'], 'write --lang en or --lang zh.'],
  ])('refuses %j', async (args, message) => {
    const { code, given, err } = await runLine(args);
    expect([code, given]).toEqual([2, []]);
    expect(err).toContain(message);
    const zh = await runLine(args, { env: { LC_ALL: 'zh_CN.UTF-8' } });
    if (!args.includes('fr')) expect(zh.err).toMatch(HAN);
  });

  it.each([
    [
      ['new', 'block', 'quote', '--skus'],
      ['new', { skus: true }, ['block', 'quote']],
    ],
    [
      ['init', 'my-shop', '--yes'],
      ['init', { yes: true, content: 'folder' }, ['my-shop']],
    ],
    [
      ['init', 'my-shop', '--content', 'database'],
      ['init', { content: 'database' }, ['my-shop']],
    ],
    [
      ['--lang', 'zh', 'build'],
      ['build', {}, []],
    ],
    [
      ['test', 'blocks/quote', '-t', 'hydrates', '--coverage'],
      ['test', {}, ['blocks/quote', '-t', 'hydrates', '--coverage']],
    ],
  ])('takes %j', async (args, [name, values, rest]) => {
    const { code, given } = await runLine(args);
    expect(code).toBe(0);
    expect(given).toEqual([name, expect.objectContaining(values as object), rest]);
  });

  it('name a fault of the project without a stack, and one of the code with it', async () => {
    const { code, err } = await runLine(['build'], { fault: new Error('blocks/quote/schema.json:3:1: no.') });
    expect([code, err]).toEqual([2, 'vitrine: blocks/quote/schema.json:3:1: no.\n']);
    expect((await runLine(['build'], { fault: new TypeError('x') })).err).toMatch(
      /internal error: TypeError: x\n +at /,
    );
  });

  it('say in a package that has only the checker what to install', async () => {
    const { code, err } = await runCli(['dev']);
    expect(code).toBe(2);
    expect(err).toContain('vitrine dev needs the package vitrine');
    expect((await runCli(['dev', '--lang', 'zh'])).err).toContain('只有检查器');
  });
});

describe('vitrine init', () => {
  it('keeps pages in a folder, or in the database where that is written', () => {
    const config = readFileSync(join(ROOT, 'templates/shop/vitrine.config.ts'), 'utf8');
    expect(config.split("\n  content: 'content',\n")).toHaveLength(2);
    expect(storeContent(config)).toBe(
      config.replace("\n  content: 'content',\n", "\n  content: 'database',\n"),
    );
  });
});

describe('vitrine new', () => {
  const CONFIG = `export default { vitrine: 1, browser: { luminances: {} }, server: { brand: { name: '喜鹊' }, content: 'content', blocks: ['./blocks'], checks: {} } };`;

  it.each([
    [['new'], 'write one of', '请写以下之一'],
    [['new', 'block'], 'write one of', '请写以下之一'],
    [
      ['new', 'blok', 'quote'],
      'There is no kind of file "blok". Did you mean "block"?',
      '没有文件类型 "blok"',
    ],
    [['new', 'block', 'Quote'], '"Quote" is not a name', '不能作为名称'],
    [['new', 'block', '../quote'], '"../quote" is not a name', '不能作为名称'],
    [['new', 'page', 'home'], 'content/pages/home.json exists', 'content/pages/home.json 已存在'],
    [['new', 'page', 'gift', '--skus'], '--skus is an option of blocks', '--skus 是区块的选项'],
  ])('refuses %j in the language of the checker', async (args, english, chinese) => {
    const cwd = folderWith({ 'vitrine.config.mjs': CONFIG, 'content/pages/home.json': '{}' });
    for (const [lang, words] of [
      ['en', english],
      ['zh', chinese],
    ] as const) {
      const [stdout, stderr] = [new Capture(), new Capture()];
      const code = await runProject([...args, '--lang', lang], {}, { cwd, env: {}, stdout, stderr });
      expect([code, stderr.text]).toEqual([2, expect.stringContaining(words)]);
    }
  });

  it.each([
    ['content', 'content'],
    ['words', 'words'],
    ['database', 'content'],
  ])('writes a page into the folder of a shop whose content is "%s"', async (content, folder) => {
    const cwd = folderWith({
      'vitrine.config.mjs': CONFIG.replace("content: 'content'", `content: '${content}'`),
    });
    const [stdout, stderr] = [new Capture(), new Capture()];
    const code = await runProject(['new', 'page', 'gift'], {}, { cwd, env: {}, stdout, stderr });
    expect([code, stderr.text]).toEqual([0, '']);
    expect(JSON.parse(readFileSync(join(cwd, folder, 'pages/gift.json'), 'utf8')).title).toBe('gift | 喜鹊');
  });
});
