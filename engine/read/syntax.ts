import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Edit } from './locate.ts';

/** The first syntax error of a document. */
export interface SyntaxProblem {
  offset: number;
  length: number;
  message: string;
  /** The text to write instead, or null. */
  suggestion: string | null;
  /** The one possible correction, or null. */
  edit: Edit | null;
}

/** Maximum nesting of lists and objects: more than any page needs, less than any parser's stack. */
export const MAX_DEPTH = 200;

const MESSAGES: Record<string, string> = {
  InvalidSymbol: 'this is not a JSON value',
  InvalidNumberFormat: 'this is not a valid number',
  PropertyNameExpected: 'expected a name in double quotes',
  ValueExpected: 'expected a value',
  ColonExpected: 'expected a colon',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'expected the end of the file',
  InvalidCommentToken: 'JSON does not allow comments; remove it',
  UnexpectedEndOfComment: 'this comment is not closed',
  UnexpectedEndOfString: 'this text has no closing quote on its line',
  UnexpectedEndOfNumber: 'this number is incomplete',
  InvalidUnicode: 'a \\u escape needs four hexadecimal digits',
  InvalidEscapeCharacter: 'this text has an invalid escape; write \\\\ for a backslash',
  InvalidCharacter: 'this text has a control character (a tab?) that must be escaped',
};

/** Literals of other languages and their JSON equivalents. */
const FOREIGN_LITERALS: Record<string, string> = {
  True: 'true',
  TRUE: 'true',
  False: 'false',
  FALSE: 'false',
  None: 'null',
  Null: 'null',
  NULL: 'null',
  nil: 'null',
  undefined: 'null',
  NaN: 'null',
};

/** Opening and closing quotes of other languages and of word processors. */
const PAIRS = ["''", '‘’', '“”', '„“', '„”', '「」', '«»'];

/** Finds the first syntax error of a text that `JSON.parse` refused. */
export function findSyntaxProblem(text: string): SyntaxProblem {
  const deep = findDepthProblem(text);
  if (deep) return deep;
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  const language = languageOf(text);
  const unfixable = { suggestion: null, edit: null };
  if (language) return { offset: text.search(/\S/), length: 0, message: language, ...unfixable };
  if (!first) return { offset: 0, length: 0, message: 'this is not JSON', ...unfixable };
  return refine(text, printParseErrorCode(first.error), first);
}

/** Returns the message for a text in another language, or null for one that looks like JSON. */
function languageOf(text: string): string | null {
  const start = text.trimStart().slice(0, 1000);
  if (/^(?:---|%YAML|#[^\n]*\n|- \S|'?[^\s"'{}[\]:,]+'?:(?:\s|$))/.test(start)) {
    return 'this is YAML, not JSON; convert the file, for instance with `npx js-yaml page.yaml`';
  }
  if (/^"[^"\n]*"\s*:/.test(start)) return 'an opening { is missing before this';
  if (/^<[!?a-z]/i.test(start)) return 'this is HTML or XML, not JSON';
  if (/^(?:export|import|module\.exports|const|var|let)\b/.test(start)) {
    return 'this is JavaScript, not JSON; keep only the object, with its names in double quotes';
  }
  return null;
}

/** Turns a parser error into a message that says how to fix the document. */
function refine(text: string, name: string, { offset, length }: ParseError): SyntaxProblem {
  const found = text.slice(offset, offset + length);
  const problem = (message: string, more: Partial<SyntaxProblem> = {}): SyntaxProblem => ({
    offset,
    length,
    message,
    suggestion: null,
    edit: null,
    ...more,
  });
  const end = text.trimEnd().length;
  if (offset >= end) {
    const message = end === 0 ? 'the file is empty' : (MESSAGES[name] ?? name);
    return problem(message, { offset: end, length: 0 });
  }
  if (name === 'PropertyNameExpected' || name === 'ValueExpected') {
    const before = text.slice(0, offset).trimEnd();
    const message = 'this comma is superfluous; remove it';
    if (found === ',') return problem(message, { edit: { offset, length, text: '' } });
    if (/^[}\]]$/.test(found) && before.endsWith(',')) {
      const comma = { offset: before.length - 1, length: 1 };
      return problem(message, { ...comma, edit: { ...comma, text: '' } });
    }
  }
  if (name === 'CommaExpected' && found === '}') return problem('a closing ] is missing before this');
  if (name === 'CommaExpected' && found === ']') return problem('a closing } is missing before this');
  if (name === 'InvalidSymbol') {
    const quoted = /^['‘’“”„「«]([^'‘’“”„」»"\n]*)['‘’“”」»]/.exec(text.slice(offset, offset + 1000));
    if (quoted) {
      const [whole, content] = quoted;
      const suggestion = JSON.stringify(content);
      const isPair = PAIRS.includes(`${whole.at(0)}${whole.at(-1)}`) && !whole.includes('\\');
      return problem('names and texts need straight double quotes', {
        length: whole.length,
        suggestion,
        edit: isPair ? { offset, length: whole.length, text: suggestion } : null,
      });
    }
    if (/^\s*:/.test(text.slice(offset + length, offset + length + 100))) {
      const suggestion = JSON.stringify(found);
      const edit = /^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(found) ? { offset, length, text: suggestion } : null;
      return problem('a name needs double quotes', { suggestion, edit });
    }
    const word = FOREIGN_LITERALS[found] ?? null;
    return problem(`${MESSAGES.InvalidSymbol}${word ? `; write ${word}` : ''}`, {
      suggestion: word,
      edit: word && !/NaN|undefined/.test(found) ? { offset, length, text: word } : null,
    });
  }
  if (name === 'CommaExpected') return problem(MESSAGES[name] ?? name, { edit: missingComma(text, offset) });
  return problem(MESSAGES[name] ?? name);
}

/** Returns the edit that inserts a comma before a member or an item; null where the text could mean something else. */
function missingComma(text: string, offset: number): Edit | null {
  const end = text.slice(0, offset).trimEnd().length;
  const isApart = end < offset || /[}\]]/.test(text.charAt(end - 1));
  const isStart = /^(?:"(?:[^"\\\n]|\\.)*"|[{[\d-]|true\b|false\b|null\b)/.test(text.slice(offset));
  return isApart && isStart ? { offset: end, length: 0, text: ',' } : null;
}

/** Returns the position at which a text exceeds `MAX_DEPTH`, or null. */
function findDepthProblem(text: string): SyntaxProblem | null {
  let depth = 0;
  let inText = false;
  for (let offset = 0; offset < text.length; offset++) {
    const character = text[offset];
    if (inText) {
      if (character === '\\') offset++;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    if (depth > MAX_DEPTH) {
      const message = `lists and objects are nested more than ${MAX_DEPTH} deep`;
      return { offset, length: 1, message, suggestion: null, edit: null };
    }
  }
  return null;
}
