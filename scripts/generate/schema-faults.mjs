import { parse, printParseErrorCode } from 'jsonc-parser';

/** A fault of a block's folder: where it is, what is wrong, and what to do. */
export class BlockFault {
  /** @param place file as it is shown, and a place in it. */
  constructor({ file, path, line = 1, column = 1 }, problem, remedy) {
    Object.assign(this, { file, path, line, column, problem, remedy });
  }

  toString() {
    return `${this.file}:${this.line}:${this.column}: ${this.problem} ${this.remedy}`;
  }
}

/** Faults of block folders. Its message has a line for each, and no stack is worth showing. */
export class BlockFaults extends Error {
  name = 'BlockFaults';

  constructor(faults) {
    super(faults.join('\n'));
    this.faults = faults;
    const [{ path, file, line, column }] = faults;
    // Read by the overlay of the development server.
    this.loc = { file: path ?? file, line, column };
    this.stack = this.message;
  }
}

/** Returns line and column of an offset in a text. */
export function placeAt(text, offset) {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1).length + 1 };
}

/** What a syntax error of JSON is about, in words. */
const SYNTAX = {
  InvalidSymbol: 'this is not a JSON value',
  InvalidNumberFormat: 'this is not a number',
  PropertyNameExpected: 'a field name in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: 'a colon is missing here',
  CommaExpected: 'a comma is missing here',
  CloseBraceExpected: 'a } is missing here',
  CloseBracketExpected: 'a ] is missing here',
  EndOfFileExpected: 'the document has already ended here',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'the text has no closing quote',
  UnexpectedEndOfNumber: 'the number has no end',
  InvalidUnicode: 'the escape sequence is not valid',
  InvalidEscapeCharacter: 'the escape sequence is not valid',
  InvalidCharacter: 'this character must be escaped',
};

/** Returns the first syntax error of a JSON text; undefined without one. */
export function findSyntaxError(text) {
  const errors = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (!first) return undefined;
  const problem = SYNTAX[printParseErrorCode(first.error)] ?? 'this is not JSON';
  return { ...placeAt(text, first.offset), problem };
}
