import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../cli/commands.ts';
import { completedCommands } from '../../cli/completion/commands.ts';
import { RULES } from '../../cli/rules/rules.ts';
import { registry } from '../../src/registry.ts';
import { folderWith, runCli } from './run-cli.ts';

const TYPES = registry.all.map(({ type }) => type);

/** Command lines, with what bash completes at their end. */
const LINES: readonly [line: string, words: readonly string[]][] = [
  ['vitrine val', ['validate']],
  ['vitrine --lang zh exp', ['explain']],
  ['vitrine --l', ['--lang']],
  ['vitrine validate --fi', ['--fix', '--fix-dry-run']],
  ['vitrine validate --format ', ['github', 'gitlab', 'json', 'junit', 'pretty', 'sarif']],
  ['vitrine validate --format=s', ['sarif']],
  ['vitrine submissions -f ', ['csv', 'json']],
  ['vitrine validate --lang ', ['en', 'zh']],
  ['vitrine validate --max-warnings ', []],
  ['vitrine rules dead', ['dead-link']],
  ['vitrine rules ', Object.keys(RULES).sort()],
  ['vitrine explain ', [...TYPES].sort()],
  ['vitrine returns --to rec', ['received']],
  ['vitrine orders 1 --to p', ['packed']],
  ['vitrine completion ', ['bash', 'fish', 'zsh']],
  ['vitrine help migr', ['migrate']],
  ['vitrine validate pages/ho', ['pages/home page.json', 'pages/home.json']],
  ['vitrine nonsense ', []],
];

describe('completion in bash', () => {
  it('completes commands, options, their values, names and files', async () => {
    const { out: script } = await runCli(['completion', 'bash']);
    const cwd = folderWith({ 'vitrine.bash': script, 'pages/home.json': '{}', 'pages/home page.json': '{}' });
    // bash splits a line at these characters before it calls the function that `complete` names.
    const calls = LINES.map(([line]) => {
      const words = line.split(/\s+|(?<==)|(?==)/);
      return `COMP_WORDS=(${words.map(word => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; "$call"; printf '%s\\n' "\${COMPREPLY[@]}" ---`;
    });
    const program = `. ./vitrine.bash; call=$(complete -p vitrine | sed 's/.*-F \\([^ ]*\\).*/\\1/')\n${calls.join('\n')}`;
    const out = execFileSync('bash', ['--norc', '-c', program], { cwd, encoding: 'utf8' });
    const answers = out.split('---\n').map(answer => answer.split('\n').filter(Boolean).sort());
    const completed = LINES.map(([line], index) => [line, answers[index]]);
    expect(completed).toEqual(LINES);
  });

  it('works at a terminal', async () => {
    const { out: script } = await runCli(['completion', 'bash']);
    const cwd = folderWith({ 'vitrine.bash': `${script}\nvitrine() { echo "got <$*>"; }\nPS1=\n` });
    const bash = `bash --noprofile --rcfile ${join(cwd, 'vitrine.bash')} -i`;
    const input = 'vitrine val\t--strict --form\tsar\t\nexit\n';
    const out = execFileSync('script', ['-qec', bash, '/dev/null'], { cwd, input, encoding: 'utf8' });
    expect(out).toContain('got <validate --strict --format sarif>');
  });
});

it('covers every command and option that help lists', async () => {
  const commands = await completedCommands(COMMANDS, registry, 'en');
  const { out: help } = await runCli(['help']);
  expect([...commands.keys()].sort()).toEqual(
    [...new Set(help.match(/(?<=^ {2}vitrine )[a-z][\w-]*/gm))].sort(),
  );
  for (const [name, { options }] of commands) {
    if (name === 'help') continue;
    const { out } = await runCli(['help', name]);
    const listed = /\nOptions\n(.*?)\n\n/s.exec(out)?.[1]?.match(/(?<=^\s*(?:-\w, )?)--[a-z][\w-]*/gm) ?? [];
    const completed = Object.keys(options).map(option => `--${option}`);
    expect(completed, name).toEqual(expect.arrayContaining(listed));
  }
});

it.each(['zsh', 'fish'])('prints the commands with summaries, types and rules for %s', async shell => {
  const { out } = await runCli(['completion', shell, '--lang', 'zh']);
  for (const word of [...Object.keys(COMMANDS), ...TYPES, ...Object.keys(RULES), '检查营销区块页面']) {
    expect(out).toContain(word);
  }
});

it('refuses an unknown shell', async () => {
  expect(await runCli(['completion', 'tcsh'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('zsh'),
  });
});
