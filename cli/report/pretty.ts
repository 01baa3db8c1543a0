import { defineTexts, type Language } from '#engine';
import { createPaint } from '../base/colour.ts';
import { type CliIo, print } from '../base/io.ts';
import type { Reporter, Totals } from './reporter.ts';

type PrettyProblem = typeof import('./pretty-problem.ts').prettyProblem;

/** Creates a reporter that prints a few lines and a code frame for each finding, and a summary. */
export function createPrettyReporter({ stdout, env, language }: CliIo): Reporter {
  const paint = createPaint(stdout, env);
  let prettyProblem: PrettyProblem | undefined;
  return {
    async file(problems, lineAt) {
      // Loaded at the first finding and cached: a dynamic import costs more than printing a finding.
      prettyProblem ??= (await import('./pretty-problem.ts')).prettyProblem;
      let text = '';
      for (const problem of problems) text += `${prettyProblem(problem, lineAt, paint, language)}\n\n`;
      await print(stdout, text);
    },
    async end(totals) {
      if (totals.files === 0) return;
      const colour = totals.errors > 0 ? 'red' : totals.warnings > 0 ? 'yellow' : 'cyan';
      await print(stdout, `${paint(summary(totals, language), colour)}\n`);
    },
  };
}

const textsIn = defineTexts({
  en: {
    clean: (files: number) => `No problems found in ${count(files, 'file')}.`,
    found: (errors: number, warnings: number, faulty: number, files: number) => {
      const found = [errors && count(errors, 'error'), warnings && count(warnings, 'warning')];
      return `${found.filter(Boolean).join(' and ')} in ${faulty} of ${count(files, 'file')}.`;
    },
    unread: (inputs: number) => ` ${count(inputs, 'input')} could not be read.`,
  },
  zh: {
    clean: files => `检查了 ${files} 个文件，没有发现问题。`,
    found: (errors, warnings, faulty, files) => {
      const found = [errors && `${errors} 个错误`, warnings && `${warnings} 个警告`];
      return `${files} 个文件中有 ${faulty} 个存在问题：${found.filter(Boolean).join('、')}。`;
    },
    unread: inputs => `有 ${inputs} 个输入无法读取。`,
  },
});

function summary({ files, faultyFiles, errors, warnings, unreadable }: Totals, language: Language): string {
  const texts = textsIn(language);
  const unread = unreadable.length > 0 ? texts.unread(unreadable.length) : '';
  const isClean = errors + warnings === 0;
  return (isClean ? texts.clean(files) : texts.found(errors, warnings, faultyFiles, files)) + unread;
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
