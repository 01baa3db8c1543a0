import stringWidth from 'string-width';
import { createPaint } from '../colour.ts';
import { type CliIo, EXIT, print, UsageError } from '../io.ts';
import { parseOptions } from '../parse-options.ts';
import { unknownName } from '../unknown-name.ts';
import { RULES, ruleNamed } from './rules.ts';

const OPTIONS = { help: { type: 'boolean', short: 'h', default: false } } as const;

/** Runs `vitrine rules [RULE]`: lists the rules of the checker, or explains one with a wrong and a right example. */
export async function rulesCommand(args: readonly string[], io: CliIo): Promise<number> {
  const { values, positionals } = await parseOptions(args, OPTIONS);
  if (values.help) return (await import('../help.ts')).helpCommand(['rules'], io);
  const [name] = positionals;
  const paint = createPaint(io.stdout, io.env);
  const names = Object.keys(RULES);
  if (name === undefined) {
    const width = Math.max(...names.map(other => stringWidth(other)));
    const lines = names.map(other => `${paint(other.padEnd(width), 'bold')}  ${ruleNamed(other).text}\n`);
    await print(io.stdout, lines.join(''));
    return EXIT.clean;
  }
  if (!Object.hasOwn(RULES, name)) throw new UsageError(unknownName('rule', name, names));
  const { text, wrong, right } = ruleNamed(name);
  const examples = wrong && right ? `\nWrong\n  ${wrong}\n\nRight\n  ${right}\n` : '';
  await print(io.stdout, `${paint(name, 'bold')}: ${text}\n${examples}`);
  return EXIT.clean;
}
