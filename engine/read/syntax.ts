import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { defineTexts, type Language } from '../model/language.ts';
import { findTooDeep } from './depth.ts';
import { MAX_DEPTH } from './limits.ts';
import type { Edit } from './locate.ts';
import { findLookalike } from './lookalikes.ts';

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

const textsIn = defineTexts({
  en: {
    InvalidSymbol: () => 'this is not a JSON value',
    InvalidNumberFormat: () => 'this is not a valid number',
    PropertyNameExpected: () => 'expected a name in double quotes',
    ValueExpected: () => 'expected a value',
    ColonExpected: () => 'expected a colon',
    CommaExpected: () => 'a comma is missing before this',
    CloseBraceExpected: () => 'a closing } is missing',
    CloseBracketExpected: () => 'a closing ] is missing',
    EndOfFileExpected: () => 'expected the end of the file',
    InvalidCommentToken: () => 'JSON does not allow comments; remove it',
    UnexpectedEndOfComment: () => 'this comment is not closed',
    UnexpectedEndOfString: () => 'this text has no closing quote on its line',
    UnexpectedEndOfNumber: () => 'this number is incomplete',
    InvalidUnicode: () => 'a \\u escape needs four hexadecimal digits',
    InvalidEscapeCharacter: () => 'this text has an invalid escape; write \\\\ for a backslash',
    InvalidCharacter: () => 'this text has a control character (a tab?) that must be escaped',
    notJson: () => 'this is not JSON',
    yaml: () => 'this is YAML, not JSON; convert the file, for instance with `npx js-yaml page.yaml`',
    noBrace: () => 'an opening { is missing before this',
    html: () => 'this is HTML or XML, not JSON',
    javaScript: () => 'this is JavaScript, not JSON; keep only the object, with its names in double quotes',
    empty: () => 'the file is empty',
    superfluous: () => 'this comma is superfluous; remove it',
    bracketBefore: () => 'a closing ] is missing before this',
    braceBefore: () => 'a closing } is missing before this',
    straightQuotes: () => 'names and texts need straight double quotes',
    nameQuotes: () => 'a name needs double quotes',
    literal: (word: string) => `this is not a JSON value; write ${word}`,
    deep: () => `lists and objects are nested more than ${MAX_DEPTH} deep`,
  },
  zh: {
    InvalidSymbol: () => '这不是 JSON 值',
    InvalidNumberFormat: () => '数字格式不正确',
    PropertyNameExpected: () => '此处应为带双引号的字段名',
    ValueExpected: () => '此处缺少值',
    ColonExpected: () => '此处缺少冒号',
    CommaExpected: () => '此处之前缺少逗号',
    CloseBraceExpected: () => '缺少右花括号 }',
    CloseBracketExpected: () => '缺少右方括号 ]',
    EndOfFileExpected: () => '文件应在此处结束',
    InvalidCommentToken: () => 'JSON 不支持注释，请删除',
    UnexpectedEndOfComment: () => '注释没有结束',
    UnexpectedEndOfString: () => '文本在本行内缺少右引号',
    UnexpectedEndOfNumber: () => '数字不完整',
    InvalidUnicode: () => '\\u 转义需要四位十六进制数字',
    InvalidEscapeCharacter: () => '文本中的转义无效；反斜杠请写为 \\\\',
    InvalidCharacter: () => '文本中有未转义的控制字符（可能是制表符）',
    notJson: () => '这不是 JSON',
    yaml: () => '这是 YAML，不是 JSON；请先转换文件，例如运行 `npx js-yaml page.yaml`',
    noBrace: () => '此处之前缺少左花括号 {',
    html: () => '这是 HTML 或 XML，不是 JSON',
    javaScript: () => '这是 JavaScript，不是 JSON；请只保留对象，字段名加双引号',
    empty: () => '文件为空',
    superfluous: () => '多余的逗号，请删除',
    bracketBefore: () => '此处之前缺少右方括号 ]',
    braceBefore: () => '此处之前缺少右花括号 }',
    straightQuotes: () => '字段名和文本须使用英文直双引号',
    nameQuotes: () => '字段名须加双引号',
    literal: word => `这不是 JSON 值，请改为 ${word}`,
    deep: () => `列表和对象的嵌套超过 ${MAX_DEPTH} 层`,
  },
});

type Texts = ReturnType<typeof textsIn>;

/** Returns the message for an error of the parser; its name for one without a text. */
function chooseMessage(name: string, texts: Texts): string {
  const isKnown = (key: string): key is Exclude<keyof Texts, 'literal'> =>
    key !== 'literal' && Object.hasOwn(texts, key);
  return isKnown(name) ? texts[name]() : name;
}

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
const PAIRS = ["''", '＂＂', '‘’', '“”', '„“', '„”', '「」', '«»'];

/** Finds the first syntax error of a text that `JSON.parse` refused. */
export function findSyntaxProblem(text: string, language: Language): SyntaxProblem {
  const texts = textsIn(language);
  const tooDeep = findTooDeep(text);
  const parsed = text.slice(0, tooDeep ?? text.length);
  const errors: ParseError[] = [];
  parseTree(parsed, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  const unfixable = { suggestion: null, edit: null };
  if (tooDeep !== null && (!first || first.offset >= parsed.trimEnd().length)) {
    return { offset: tooDeep, length: 1, message: texts.deep(), ...unfixable };
  }
  const other = describeLanguage(text, texts);
  if (other) return { offset: text.search(/\S/), length: 0, message: other, ...unfixable };
  if (!first) return { offset: 0, length: 0, message: texts.notJson(), ...unfixable };
  const lookalike = findLookalike(quotedAway(text, first), first.offset, language);
  if (lookalike) {
    const { message, edit } = lookalike;
    return { ...edit, message, suggestion: edit.text.trim() || null, edit };
  }
  return refine(text, printParseErrorCode(first.error), first, texts);
}

/** Returns what the parser did not understand, or nothing for a text in quotes of another kind, which is repaired as a whole. */
function quotedAway(text: string, { error, offset, length }: ParseError): string {
  const found = text.slice(offset, offset + length);
  return printParseErrorCode(error) === 'InvalidSymbol' && !/^['＂‘’“”„「«]/.test(found) ? found : '';
}

/** Returns the message for a text in another language, or null for one that looks like JSON. */
function describeLanguage(text: string, texts: Texts): string | null {
  const start = text.trimStart().slice(0, 1000);
  if (/^(?:---|%YAML|#[^\n]*\n|- \S|'?[^\s"'{}[\]:,]+'?:(?:\s|$))/.test(start)) {
    return texts.yaml();
  }
  if (/^"[^"\n]*"\s*:/.test(start)) return texts.noBrace();
  if (/^<[!?a-z]/i.test(start)) return texts.html();
  if (/^(?:export|import|module\.exports|const|var|let)\b/.test(start)) {
    return texts.javaScript();
  }
  return null;
}

/** Turns a parser error into a message that says how to fix the document. */
function refine(text: string, name: string, { offset, length }: ParseError, texts: Texts): SyntaxProblem {
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
    const message = end === 0 ? texts.empty() : chooseMessage(name, texts);
    return problem(message, { offset: end, length: 0 });
  }
  if (name === 'PropertyNameExpected' || name === 'ValueExpected') {
    const before = text.slice(0, offset).trimEnd();
    const message = texts.superfluous();
    if (found === ',') return problem(message, { edit: { offset, length, text: '' } });
    if (/^[}\]]$/.test(found) && before.endsWith(',')) {
      const comma = { offset: before.length - 1, length: 1 };
      return problem(message, { ...comma, edit: { ...comma, text: '' } });
    }
  }
  if (name === 'CommaExpected' && found === '}') return problem(texts.bracketBefore());
  if (name === 'CommaExpected' && found === ']') return problem(texts.braceBefore());
  if (name === 'InvalidSymbol') {
    const quoted = /^['＂‘’“”„「«]([^'＂‘’“”„」»"\n]*)['＂‘’“”」»]/.exec(text.slice(offset, offset + 1000));
    if (quoted) {
      const [whole, content] = quoted;
      const suggestion = JSON.stringify(content);
      const isPair = PAIRS.includes(`${whole.at(0)}${whole.at(-1)}`) && !whole.includes('\\');
      return problem(texts.straightQuotes(), {
        length: whole.length,
        suggestion,
        edit: isPair ? { offset, length: whole.length, text: suggestion } : null,
      });
    }
    if (/^\s*:/.test(text.slice(offset + length, offset + length + 100))) {
      const suggestion = JSON.stringify(found);
      const edit = /^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(found) ? { offset, length, text: suggestion } : null;
      return problem(texts.nameQuotes(), { suggestion, edit });
    }
    const word = FOREIGN_LITERALS[found] ?? null;
    return problem(word ? texts.literal(word) : texts.InvalidSymbol(), {
      suggestion: word,
      edit: word && !/NaN|undefined/.test(found) ? { offset, length, text: word } : null,
    });
  }
  if (name === 'CommaExpected') return problem(texts.CommaExpected(), { edit: missingComma(text, offset) });
  return problem(chooseMessage(name, texts));
}

/** Returns the edit that inserts a comma before a member or an item; null where the text could mean something else. */
function missingComma(text: string, offset: number): Edit | null {
  const end = text.slice(0, offset).trimEnd().length;
  const isApart = end < offset || /[}\]]/.test(text.charAt(end - 1));
  const isStart = /^(?:"(?:[^"\\\n]|\\.)*"|[{[\d-]|true\b|false\b|null\b)/.test(text.slice(offset));
  return isApart && isStart ? { offset: end, length: 0, text: ',' } : null;
}
