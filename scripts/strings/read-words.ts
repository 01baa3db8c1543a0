import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** Words as they are written in code: a group of words by key, or the kind of a value. */
export type Words =
  | { kind: 'group'; keys: Map<string, Words>; isOpen: boolean; line: number }
  | { kind: 'text' | 'list' | 'other'; line: number }
  | { kind: 'function'; values: string; line: number };

/** A call of `defineStrings` or `replaceStrings`, or an object in the place of the latter. */
export interface WrittenWords {
  /** First argument; undefined without a call. */
  name?: string;
  /** Name of the constant; of definitions only. */
  variable?: string;
  words: Words;
  /** Offsets of the call and of the object in it. */
  call: [start: number, end: number];
  object: [start: number, end: number];
}

/** A node of the parser's tree, whose types are those of ESTree and TypeScript. */
// biome-ignore lint/suspicious/noExplicitAny: the fields differ from type to type, and each is checked by `type`.
type Node = any;

/** Returns the calls of `defineStrings` at the top of a module. */
export function findDefinitions(file: string, code: string): WrittenWords[] {
  return parse(file, code).flatMap(statement => {
    const { declaration = statement } = statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }: Node) => {
      const written = readCall(code, init, 'defineStrings');
      return written ? { ...written, variable: id.name } : [];
    });
  });
}

/** Returns the words that a file of replacements exports; null if they are not written in place. */
export function findReplacement(file: string, code: string): WrittenWords | null {
  if (file.endsWith('.json')) {
    const [statement] = parse(`${file}.ts`, `(${code}\n)`);
    const object = statement?.expression;
    return object ? readObject(`(${code}\n)`, unwrap(object)) : null;
  }
  const exported = parse(file, code).find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration;
  return exported ? (readCall(code, exported, 'replaceStrings') ?? readObject(code, unwrap(exported))) : null;
}

/** The range of `import { name }` in a module, and of the name in it; null without one. */
export function findImport(
  file: string,
  code: string,
  name: string,
): { statement: [number, number]; name: [number, number]; isAlone: boolean } | null {
  for (const node of parse(file, code)) {
    if (node.type !== 'ImportDeclaration') continue;
    const found = node.specifiers.find((specifier: Node) => specifier.imported?.name === name);
    if (found) {
      return {
        statement: [node.start, node.end],
        name: [found.start, found.end],
        isAlone: node.specifiers.length === 1,
      };
    }
  }
  return null;
}

/** Reads the words of a file that defines or replaces some. */
export const readText = (file: string): string => readFileSync(file, 'utf8');

/** @throws SyntaxError with file and line. */
function parse(file: string, code: string): Node[] {
  const { program, errors } = parseSync(file, code);
  const [error] = errors;
  if (!error) return program.body;
  const line = lineAt(code, error.labels[0]?.start ?? 0);
  throw new SyntaxError(`${file.replace(/\.json\.ts$/, '.json')}:${line}: ${error.message}`);
}

function readCall(code: string, node: Node, callee: string): WrittenWords | null {
  const call = unwrap(node);
  if (call?.type !== 'CallExpression' || call.callee.name !== callee) return null;
  const [name, object] = call.arguments;
  const written = object && readObject(code, unwrap(object));
  return written && { ...written, name: name.value, call: [call.start, call.end] };
}

function readObject(code: string, node: Node): WrittenWords | null {
  const words = node?.type === 'ObjectExpression' ? readWords(code, node) : null;
  const range: [number, number] = [node?.start, node?.end];
  return words && { words, call: range, object: range };
}

/** The expression within parentheses and what TypeScript adds. */
function unwrap(node: Node): Node {
  return /^(?:TS(?:As|Satisfies)Expression|ParenthesizedExpression)$/.test(node?.type)
    ? unwrap(node.expression)
    : node;
}

function readWords(code: string, node: Node): Words {
  const value = unwrap(node);
  const line = lineAt(code, value.start);
  switch (value.type) {
    case 'ObjectExpression': {
      const keys = value.properties.map((property: Node): [string, Words] =>
        property.type === 'Property' && !property.computed
          ? [String(property.key.name ?? property.key.value), readWords(code, property.value)]
          : [code.slice(property.start, property.end), { kind: 'other', line }],
      );
      return { kind: 'group', keys: new Map(keys), isOpen: false, line };
    }
    case 'ArrayExpression':
      return { kind: 'list', line };
    case 'ArrowFunctionExpression':
    case 'FunctionExpression': {
      const values = value.params.map(({ start, end, name }: Node) => name ?? code.slice(start, end));
      return { kind: 'function', values: values.join(', '), line };
    }
    case 'CallExpression': {
      const words = value.callee.name === 'byData' ? readWords(code, value.arguments[0]) : null;
      return words?.kind === 'group' ? { ...words, isOpen: true } : { kind: 'other', line };
    }
    case 'TemplateLiteral':
    case 'Literal':
      return { kind: value.type === 'Literal' && typeof value.value !== 'string' ? 'other' : 'text', line };
    default:
      return { kind: 'other', line };
  }
}

const lineAt = (code: string, offset: number): number => code.slice(0, offset).split('\n').length;
