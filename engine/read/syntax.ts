import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** A place in broken JSON. */
export interface SyntaxProblem {
  offset: number;
  length: number;
  message: string;
  /** What to write instead; null when it is not clear. */
  suggestion: string | null;
}

/** Far beyond any page (blocks nest 8 deep), well within any reader's stack. */
export const MAX_DEPTH = 200;

const WORDS: Record<string, string> = {
  InvalidSymbol: 'this is no JSON value',
  InvalidNumberFormat: 'this is no number',
  PropertyNameExpected: 'a name in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: 'a colon is expected here',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'nothing more is expected here',
  InvalidCommentToken: 'JSON has no comments; remove it',
  UnexpectedEndOfComment: 'this comment does not end',
  UnexpectedEndOfString: 'this text has no closing quote on its line',
  UnexpectedEndOfNumber: 'this number is not finished',
  InvalidUnicode: 'a \\u escape has four hexadecimal digits',
  InvalidEscapeCharacter: 'this text has an escape that JSON does not know; write \\\\ for a backslash',
  InvalidCharacter: 'this text has a control character (a tab?) that must be escaped',
};

/** Words of other languages, and what JSON calls them. */
const FOREIGN: Record<string, string> = {
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

/** Finds the first syntax error of a text that `JSON.parse` refused. */
export function findSyntaxProblem(text: string): SyntaxProblem {
  const deep = findDepthProblem(text);
  if (deep) return deep;
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  if (!first) return { offset: 0, length: 0, message: 'this is no JSON', suggestion: null };
  return refine(text, printParseErrorCode(first.error), first);
}

/** The parser says what it stumbled over; an editor wants to know what to mend. */
function refine(text: string, name: string, { offset, length }: ParseError): SyntaxProblem {
  const found = text.slice(offset, offset + length);
  const problem = (message: string, more: Partial<SyntaxProblem> = {}): SyntaxProblem => ({
    offset,
    length,
    message,
    suggestion: null,
    ...more,
  });
  const written = text.trimEnd().length;
  if (offset >= written) {
    const message = written === 0 ? 'the file is empty' : (WORDS[name] ?? name);
    return problem(message, { offset: written, length: 0 });
  }
  if (name === 'PropertyNameExpected' || name === 'ValueExpected') {
    const before = text.slice(0, offset).trimEnd();
    const message = 'this comma is one too many; remove it';
    if (found === ',') return problem(message);
    if (/^[}\]]$/.test(found) && before.endsWith(',')) {
      return problem(message, { offset: before.length - 1, length: 1 });
    }
  }
  if (name === 'CommaExpected' && found === '}') return problem('a closing ] is missing before this');
  if (name === 'CommaExpected' && found === ']') return problem('a closing } is missing before this');
  if (name === 'InvalidSymbol') {
    const quoted = /^['‘’“”„「«]([^'‘’“”„」»"\n]*)['‘’“”」»]/.exec(text.slice(offset, offset + 1000));
    if (quoted) {
      return problem('names and texts stand in straight double quotes', {
        length: quoted[0].length,
        suggestion: JSON.stringify(quoted[1]),
      });
    }
    if (/^\s*:/.test(text.slice(offset + length, offset + length + 100))) {
      return problem('a name stands in double quotes', { suggestion: JSON.stringify(found) });
    }
    const word = FOREIGN[found] ?? null;
    return problem(`${WORDS.InvalidSymbol}${word ? `; write ${word}` : ''}`, { suggestion: word });
  }
  return problem(WORDS[name] ?? name);
}

/** Where a text nests deeper than `MAX_DEPTH`; null for every page that anyone wrote. */
export function findDepthProblem(text: string): SyntaxProblem | null {
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
      return { offset, length: 1, message, suggestion: null };
    }
  }
  return null;
}
