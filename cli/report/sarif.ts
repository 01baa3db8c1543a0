import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createPositions, defineTexts, type Language } from '#engine';
import { type CliIo, print } from '../base/io.ts';
import { findPackage, readVersion } from '../base/version.ts';
import { toJson } from '../base/visible.ts';
import { explainRule, ruleText } from '../rules/rules.ts';
import { describeProblem } from './describe-problem.ts';
import { computeFingerprint } from './fingerprint.ts';
import type { Problem } from './problem.ts';
import type { Reporter, Totals } from './reporter.ts';

/**
 * Creates a reporter that prints SARIF 2.1.0, for code scanning. Results are printed as they arrive, so the rules that
 * they refer to by index follow at the end, in the tool's description.
 */
export function createSarifReporter({ stdout, language }: CliIo): Reporter {
  const rules: string[] = [];
  let before = `{
"version": "2.1.0",
"$schema": "https://json.schemastore.org/sarif-2.1.0.json",
"runs": [{
"columnKind": "utf16CodeUnits",
"results": [`;
  return {
    async file(problems, _lineAt, text) {
      const occurrences = new Map<string, number>();
      const results = problems.map(problem => {
        if (!rules.includes(problem.rule)) rules.push(problem.rule);
        const result = toResult(problem, rules.indexOf(problem.rule), language);
        const partialFingerprints = { 'vitrine/v1': computeFingerprint(problem, occurrences) };
        return toJson({ ...result, partialFingerprints, ...toFixes(problem, text, language) });
      });
      await print(stdout, `${before}\n${results.join(',\n')}`);
      before = ',';
    },
    async end(totals) {
      const described = rules.map(rule => toRule(rule, language));
      const tool = { driver: { name: 'vitrine', semanticVersion: readVersion(), rules: described } };
      const opening = before === ',' ? '\n' : before;
      await print(
        stdout,
        `${opening}],\n"tool": ${toJson(tool)},\n"invocations": [${toJson(toInvocation(totals))}]\n}]\n}\n`,
      );
    },
  };
}

function toResult(problem: Problem, ruleIndex: number, language: Language) {
  const { file, line, column, endLine, endColumn, severity, rule, block, blockType, pointer, suggestion } =
    problem;
  return {
    ruleId: rule,
    ruleIndex,
    level: severity,
    message: { text: describeProblem(problem, language) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: toUri(file) },
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
        ...(block === null
          ? {}
          : { logicalLocations: [{ name: block, fullyQualifiedName: block + pointer, kind: 'object' }] }),
      },
    ],
    properties: { block, blockType, pointer, suggestion },
  };
}

/** Returns the edits that `vitrine validate --fix` makes. */
function toFixes({ file, rule, fix }: Problem, text: string, language: Language) {
  if (!fix) return {};
  const position = createPositions(text);
  const replacements = fix.map(edit => {
    const start = position(edit.offset);
    const end = position(edit.offset + edit.length);
    return {
      deletedRegion: {
        startLine: start.line,
        startColumn: start.column,
        endLine: end.line,
        endColumn: end.column,
      },
      insertedContent: { text: edit.text },
    };
  });
  const description = { text: ruleText(rule, language) };
  return {
    fixes: [{ description, artifactChanges: [{ artifactLocation: { uri: toUri(file) }, replacements }] }],
  };
}

const textsIn = defineTexts({
  en: { help: (text: string, id: string) => `${text} \`vitrine rules ${id}\` shows examples.` },
  zh: { help: (text, id) => `${text}示例请见 \`vitrine rules ${id}\`。` },
});

function toRule(id: string, language: Language) {
  const text = ruleText(id, language);
  const root = findPackage()?.folder;
  return {
    id,
    shortDescription: { text },
    help: { text: textsIn(language).help(text, id), markdown: explainRule(id, language) },
    ...(root && { helpUri: `${pathToFileURL(join(root, 'docs/rules.md')).href}#${id}` }),
  };
}

function toInvocation({ unreadable }: Totals) {
  return {
    executionSuccessful: unreadable.length === 0,
    toolExecutionNotifications: unreadable.map(text => ({ level: 'error', message: { text } })),
  };
}

function toUri(file: string): string {
  return isAbsolute(file) ? pathToFileURL(file).href : file.split('/').map(encodeURIComponent).join('/');
}
