import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Range,
} from 'vscode-languageserver/node';
import { defineTexts, type Edit } from '#engine';
import { applyEdits, fixText } from '../fix/fix-text.ts';
import type { Problem } from '../report/problem.ts';
import type { Session } from './context.ts';
import { createRanges, findProblems, toDiagnostics } from './diagnostics.ts';
import { replaceText, toTextEdits } from './edits.ts';
import type { OpenDocument } from './open-documents.ts';

/** Kind of the action that repairs a whole document, which editors can run when they save. */
export const FIX_ALL = `${CodeActionKind.SourceFixAll}.vitrine`;

const textsIn = defineTexts({
  en: {
    repair: (rule: string, text: string) => (text ? `Write ${text} (${rule})` : `Repair (${rule})`),
    write: (text: string) => `Did you mean ${text}?`,
    all: () => 'Repair all that has one possible result',
  },
  zh: {
    repair: (rule, text) => (text ? `改为 ${text}（${rule}）` : `修复（${rule}）`),
    write: text => `改为 ${text}？`,
    all: () => '修复所有只有一种改法的问题',
  },
});

/** Lists the repairs at a range, and the one of the whole document. */
export async function listActions(
  document: OpenDocument,
  { range, context: { only } }: CodeActionParams,
  session: Session,
): Promise<CodeAction[]> {
  const isWanted = (kind: string) =>
    !only || only.some(wanted => kind === wanted || kind.startsWith(`${wanted}.`));
  const problems = await findProblems(document, session.workspace);
  const fixes = isWanted(CodeActionKind.QuickFix) ? await quickFixes(document, problems, range, session) : [];
  return isWanted(FIX_ALL) ? [...fixes, ...(await fixAll(document, problems, session))] : fixes;
}

async function quickFixes(
  document: OpenDocument,
  problems: readonly Problem[],
  range: Range,
  { workspace }: Session,
): Promise<CodeAction[]> {
  const { language } = workspace.io;
  const texts = textsIn(language);
  const rangeOf = createRanges(document);
  const actions: CodeAction[] = [];
  for (const problem of problems) {
    if (!touches(rangeOf(problem), range)) continue;
    const edits = problem.fix ?? (await suggestedEdits(document, problem, problems, workspace));
    if (!edits) continue;
    const [only] = edits.length === 1 ? edits : [];
    const written = only && only.text.length <= 60 ? only.text : '';
    actions.push({
      title: problem.fix ? texts.repair(problem.rule, written) : texts.write(written),
      kind: CodeActionKind.QuickFix,
      diagnostics: toDiagnostics([problem], document, language),
      isPreferred: problem.fix !== undefined,
      edit: { changes: { [document.uri]: toTextEdits(edits, document) } },
    });
  }
  return actions;
}

/**
 * Returns the edit that writes the suggestion of a problem; undefined unless the problem is a text or a name and has gone
 * after the edit, without another one in its place.
 */
async function suggestedEdits(
  { text, source }: OpenDocument,
  problem: Problem,
  problems: readonly Problem[],
  workspace: Session['workspace'],
): Promise<readonly Edit[] | undefined> {
  if (problem.suggestion === null) return undefined;
  const range = rangeInText(text, problem);
  const found = text.slice(range.offset, range.offset + range.length);
  if (!/^"(?:[^"\\]|\\.)*"$/.test(found)) return undefined;
  const edits = [{ ...range, text: JSON.stringify(problem.suggestion) }];
  const left = await (await workspace.checker()).check(applyEdits(text, edits), source);
  return left.length < problems.length ? edits : undefined;
}

function rangeInText(text: string, { line, column, endLine, endColumn }: Problem) {
  const lines = text.split('\n');
  const offsetOf = (at: number, character: number) =>
    lines.slice(0, at - 1).reduce((sum, { length }) => sum + length + 1, 0) + character - 1;
  const offset = offsetOf(line, column);
  return { offset, length: offsetOf(endLine, endColumn) - offset };
}

async function fixAll(
  document: OpenDocument,
  problems: readonly Problem[],
  { workspace }: Session,
): Promise<CodeAction[]> {
  if (!problems.some(({ fix }) => fix)) return [];
  const checker = await workspace.checker();
  const { text } = await fixText(document.text, problems, next => checker.check(next, document.source));
  const edits = replaceText(document, text);
  if (edits.length === 0) return [];
  return [
    {
      title: textsIn(workspace.io.language).all(),
      kind: FIX_ALL,
      edit: { changes: { [document.uri]: edits } },
    },
  ];
}

const isBefore = (a: Range['start'], b: Range['start']) =>
  a.line < b.line || (a.line === b.line && a.character < b.character);

/** Whether two ranges have a place in common. */
const touches = (a: Range, b: Range): boolean => !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
