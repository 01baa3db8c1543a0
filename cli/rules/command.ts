import stringWidth from 'string-width';
import { defineTexts } from '#engine';
import { createPaint } from '../base/colour.ts';
import { defineCommand } from '../base/command.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import type { Parsed } from '../base/parse-options.ts';
import { unknownName } from '../base/unknown-name.ts';
import { RULES, ruleNamed, ruleText } from './rules.ts';

const textsIn = defineTexts({
  en: {
    rule: (name: string, text: string) => `${name}: ${text}`,
    wrong: () => 'Wrong',
    right: () => 'Right',
    beside: (file: string, isEmpty: boolean) =>
      isEmpty ? `In a shop where ${file} is empty` : `In a shop with ${file}`,
  },
  zh: {
    rule: (name, text) => `${name}：${text}`,
    wrong: () => '错误示例',
    right: () => '正确示例',
    beside: (file, isEmpty) => (isEmpty ? `商店中的 ${file} 为空` : `商店中有 ${file}`),
  },
});

/** Runs `vitrine rules [RULE]`: lists the rules of the checker, or explains one with a wrong and a right example. */
export const rules = defineCommand({
  options: {},
  words: () => Object.keys(RULES),
  help: async () => (await import('./help.ts')).RULES,
  run: runRules,
});

async function runRules({ positionals }: Parsed<Record<never, never>>, io: CliIo): Promise<number> {
  const [name] = positionals;
  const paint = createPaint(io.stdout, io.env);
  const names = Object.keys(RULES);
  if (name === undefined) {
    const width = Math.max(...names.map(other => stringWidth(other)));
    const lines = names.map(
      other => `${paint(other.padEnd(width), 'bold')}  ${ruleText(other, io.language)}\n`,
    );
    await print(io.stdout, lines.join(''));
    return EXIT.clean;
  }
  if (!Object.hasOwn(RULES, name)) throw new UsageError(unknownName('rule', name, names, io.language));
  const { wrong, right, beside = {}, names: files = ['', ''] } = ruleNamed(name) ?? {};
  const texts = textsIn(io.language);
  const example = (label: string, text: string) => `\n${label.trim()}\n  ${text}\n`;
  const shop = Object.entries(beside).map(([file, text]) => example(texts.beside(file, text === ''), text));
  const [wrongName, rightName] = files;
  const examples =
    wrong && right
      ? `${shop.join('')}${example(`${texts.wrong()} ${wrongName}`, wrong)}${example(`${texts.right()} ${rightName}`, right)}`
      : '';
  const rule = texts.rule(paint(name, 'bold'), ruleText(name, io.language));
  await print(io.stdout, `${rule}\n${examples}`);
  return EXIT.clean;
}
