import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { PathStep } from '../model/finding.ts';
import { ORDER } from './order.ts';

/** A member that stands a second time in its object; `path` leads to the repetition. */
export interface Repetition {
  path: PathStep[];
  key: string;
}

/** A place in broken JSON. */
export interface SyntaxProblem {
  offset: number;
  length: number;
  message: string;
}

const words: Record<string, string> = {
  InvalidSymbol: 'this is no JSON value',
  InvalidNumberFormat: 'this is no number',
  PropertyNameExpected: 'a name in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: 'a colon is expected here',
  CommaExpected: 'a comma is expected here',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'nothing more is expected here',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'this comment does not end',
  UnexpectedEndOfString: 'this text has no closing quote',
  UnexpectedEndOfNumber: 'this number is not finished',
  InvalidUnicode: 'this is no \\uXXXX escape',
  InvalidEscapeCharacter: 'this escape is not known in JSON',
  InvalidCharacter: 'this character must be escaped',
};

/** Finds the first syntax error of a text that `JSON.parse` refused. */
export function findSyntaxProblem(text: string): SyntaxProblem {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  if (!first) return { offset: 0, length: 1, message: 'this is no JSON' };
  const name = printParseErrorCode(first.error);
  return { offset: first.offset, length: Math.max(1, first.length), message: words[name] ?? name };
}

/**
 * Reads JSON without losing what `JSON.parse` loses: the written order of integer-like names and
 * repeated names. Objects that have either carry their members under `ORDER`.
 */
export function readTree(text: string): { value: unknown; repeated: Repetition[] } {
  const repeated: Repetition[] = [];
  const root = parseTree(text);
  return { value: root ? toValue(root, [], repeated) : undefined, repeated };
}

function toValue(node: Node, path: PathStep[], repeated: Repetition[]): unknown {
  if (node.type === 'array') {
    return (node.children ?? []).map((child, index) => toValue(child, [...path, index], repeated));
  }
  if (node.type !== 'object') return getNodeValue(node);
  const members: [string, unknown][] = [];
  const seen = new Set<string>();
  let special = false;
  for (const [index, property] of (node.children ?? []).entries()) {
    const [name, child] = property.children ?? [];
    if (!name || !child) continue;
    const key = String(name.value);
    const here = [...path, index];
    if (seen.has(key)) repeated.push({ path: here, key });
    if (seen.has(key) || isIntegerLike(key)) special = true;
    seen.add(key);
    members.push([key, toValue(child, here, repeated)]);
  }
  // `__proto__` must stay a plain member, as it does in JSON.parse: assigning would change the prototype.
  const object = Object.fromEntries(members);
  if (special) Object.defineProperty(object, ORDER, { value: members });
  return object;
}

/** Whether JavaScript moves this name in front of others: `0`, `12`, but not `01` or `-1`. */
export function isIntegerLike(name: string): boolean {
  return /^(0|[1-9]\d{0,9})$/.test(name) && Number(name) < 2 ** 32 - 1;
}
