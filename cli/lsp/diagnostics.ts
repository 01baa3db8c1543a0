import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CodeDescription,
  type Diagnostic,
  DiagnosticSeverity,
  type Range,
} from 'vscode-languageserver/node';
import type { Language } from '#engine';
import { findPackage } from '../base/version.ts';
import { describeRemedy } from '../report/describe-problem.ts';
import type { Problem } from '../report/problem.ts';
import type { OpenDocument } from './open-documents.ts';
import type { Workspace } from './workspace.ts';

/** Name under which editors show findings. */
export const SOURCE = 'vitrine';

/** Returns the problems of a document, as `vitrine validate` finds them; none for one that is no content. */
export async function findProblems(
  document: OpenDocument,
  workspace: Workspace,
): Promise<readonly Problem[]> {
  if (!workspace.isContent(document)) return [];
  const checker = await workspace.checker();
  return checker.isIgnored(document.source) ? [] : checker.check(document.text, document.source);
}

/** Converts problems to what editors show. */
export function toDiagnostics(
  problems: readonly Problem[],
  document: OpenDocument,
  language: Language,
): Diagnostic[] {
  const rangeOf = createRanges(document);
  return problems.map(problem => ({
    range: rangeOf(problem),
    severity: problem.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    source: SOURCE,
    code: problem.rule,
    ...codeDescription(problem.rule),
    message: describeRemedy(problem, language),
  }));
}

/** Returns a function that converts places of the checker, whose lines end with line feeds, to those of the protocol. */
export function createRanges({ text, document }: OpenDocument): (problem: Problem) => Range {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const position = (line: number, column: number) =>
    document.positionAt((starts[line - 1] ?? text.length) + column - 1);
  return ({ line, column, endLine, endColumn }) => ({
    start: position(line, column),
    end: position(endLine, endColumn),
  });
}

let rulesFile: string | null | undefined;

/** The page of a rule, where the package has it. */
function codeDescription(rule: string): { codeDescription?: CodeDescription } {
  if (rulesFile === undefined) {
    const folder = findPackage()?.folder;
    const file = folder && join(folder, 'docs/rules.md');
    rulesFile = file && existsSync(file) ? pathToFileURL(file).href : null;
  }
  return rulesFile ? { codeDescription: { href: `${rulesFile}#${rule}` } } : {};
}
