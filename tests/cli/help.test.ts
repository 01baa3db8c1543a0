import { describe, expect, it } from 'vitest';
import { version } from '../../package.json';
import { runCli } from './run-cli.ts';

describe('vitrine', () => {
  it.each([[['--help']], [['-h']], [['help']]])('%j prints the commands and the exit codes', async args => {
    const { code, out } = await runCli(args);
    expect(code).toBe(0);
    expect(out).toMatch(/vitrine validate.*vitrine explain.*Exit codes/s);
  });

  it.each([
    [['validate', '--help'], '--strict'],
    [['help', 'validate'], 'CONTENT_DIR'],
    [['explain', '-h'], 'JSON Schema'],
    [['help', 'explain'], 'JSON Schema'],
    [['submissions', '--help'], '--reveal'],
  ])('%j prints the help of a command', async (args, text) => {
    const { code, out } = await runCli(args);
    expect(code).toBe(0);
    expect(out).toContain(text);
  });

  it.each(['--version', '-v'])('%s prints the version', async flag => {
    expect(await runCli([flag])).toMatchObject({ code: 0, out: `${version}\n` });
  });

  it('prints help to standard error and fails without a command', async () => {
    const { code, out, err } = await runCli([]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('vitrine validate');
  });

  it.each([
    [['valdate'], 'There is no command "valdate". Did you mean "validate"?'],
    [['--verison'], 'There is no option "--verison". Did you mean "--version"?'],
    [
      ['constructor'],
      'There is no command "constructor". The nearest are format, anchors, stock, redirects, restore.',
    ],
    [['help', 'explian'], 'There is no command "explian". Did you mean "explain"?'],
  ])('rejects %j', async (args, message) => {
    const { code, err } = await runCli(args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
