import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A line of a message that begins with a key, such as `  brand.hotline is "x".` */
const KEYED = /^( *)([A-Za-z]\w*(?:\.\w+)*)(?= (?:is|names|has)\b)/gm;

/** Adds file, line and column to each key that a message about a configuration names, as far as it is written there. */
export async function withPlaces(root, name, message) {
  let code;
  let body;
  try {
    code = readFileSync(join(root, name), 'utf8');
    const { parseSync } = await import('vite');
    const { program, errors } = parseSync(name, code);
    if (errors.length > 0) return message;
    body = program.body;
  } catch {
    return message;
  }
  return message.replaceAll(KEYED, (line, indent, key) => {
    const offset = findKey(body, key.split('.'));
    if (offset === undefined) return line;
    const before = code.slice(0, offset).split('\n');
    return `${indent}${name}:${before.length}:${before.at(-1).length + 1}: ${key}`;
  });
}

/** Returns the object that a module exports, or gives to the function whose result it exports. */
function findObject(body) {
  const exported = body.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration;
  const value = follow(body, exported);
  return follow(body, value?.type === 'CallExpression' ? value.arguments[0] : value);
}

/** Follows assertions of types, and constants of the module. */
function follow(body, node) {
  if (/^TS(?:Satisfies|As|NonNull)Expression$|^ParenthesizedExpression$/.test(node?.type))
    return follow(body, node.expression);
  if (node?.type !== 'Identifier') return node;
  const declared = body
    .flatMap(statement => (statement.declaration ?? statement).declarations ?? [])
    .find(({ id }) => id.name === node.name);
  return declared?.init ? follow(body, declared.init) : undefined;
}

/** Returns where a key, or an element of a list, is written; where a missing one should be, its group. */
function findKey(body, path) {
  let offset;
  let inner = findObject(body);
  for (const part of path) {
    inner = follow(body, inner);
    if (inner?.type === 'ArrayExpression') {
      inner = inner.elements[Number(part)];
      offset = inner?.start ?? offset;
      continue;
    }
    if (inner?.type !== 'ObjectExpression') break;
    const property = inner.properties.find(({ key }) => (key?.name ?? key?.value) === part);
    if (!property) return offset ?? inner.start;
    offset = property.start;
    inner = property.value;
  }
  return offset;
}
