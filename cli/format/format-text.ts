import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { findTooDeep, type JsonSchema, type Registry, schemasAt } from '#engine';
import { listMembers, readType } from '../tree/members.ts';

/** Longest object or list that stays on one line, indentation included. In characters. */
const MAX_WIDTH = 110;
const PAGE_FIELDS = ['$schema', 'title', 'description', 'noindex', 'content'];
/** Fields of every block that only the checker reads, after the type. */
const BLOCK_FIELDS = ['blockType', 'version', '$ignore', '$ignoreReason'];

/** Where a value is: in a block of a type with this schema. */
interface Place {
  schema: JsonSchema | null;
  pointer: string;
}

/**
 * Formats a document: two spaces, fields in the order of their schema. Names, texts and numbers stay as they are written.
 *
 * @returns null for a text that is not valid JSON, or nested too deep.
 */
export async function formatText(text: string, registry: Registry): Promise<string | null> {
  if (findTooDeep(text) !== null) return null;
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (!root || errors.length > 0) return null;
  const schemas = await loadSchemas(root, registry);
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = printNode(root, { text, schemas }, { schema: null, pointer: '' }, '');
  return lines.replaceAll('\n', lineBreak) + lineBreak;
}

interface Source {
  text: string;
  /** Schemas by block type. */
  schemas: ReadonlyMap<string, JsonSchema>;
}

async function loadSchemas(root: Node, registry: Registry): Promise<Map<string, JsonSchema>> {
  const types = new Set<string>();
  const collect = (node: Node) => {
    const type = readType(node);
    if (type !== null) types.add(type);
    node.children?.forEach(collect);
  };
  collect(root);
  const schemas = new Map<string, JsonSchema>();
  for (const type of types) {
    const schema = await registry.get(type)?.schema();
    if (schema) schemas.set(type, schema.default);
  }
  return schemas;
}

/** @param indent of the line on which the value starts. */
function printNode(node: Node, source: Source, outer: Place, indent: string): string {
  const raw = source.text.slice(node.offset, node.offset + node.length);
  if (node.type !== 'object' && node.type !== 'array') return raw;
  const [open, close] = node.type === 'object' ? ['{', '}'] : ['[', ']'];
  if (!node.children?.length) return open + close;
  const inner = `${indent}  `;
  const parts =
    node.type === 'object'
      ? printMembers(node, source, outer, inner)
      : node.children.map((child, index) => printNode(child, source, below(outer, String(index)), inner));
  const space = node.type === 'object' ? ' ' : '';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (!raw.includes('\n') && !line.includes('\n') && indent.length + line.length <= MAX_WIDTH) return line;
  return `${open}\n${parts.map(part => inner + part).join(',\n')}\n${indent}${close}`;
}

function printMembers(node: Node, source: Source, outer: Place, inner: string): string[] {
  const type = readType(node);
  const place = type === null ? outer : { schema: source.schemas.get(type) ?? null, pointer: '' };
  const order = fieldsAt(place, node, type !== null);
  const rank = ({ name }: { name: Node }) => {
    const index = order.indexOf(String(name.value));
    return index === -1 ? order.length : index;
  };
  // Sorting is stable: fields without a rank keep their order.
  const members = listMembers(node).sort((a, b) => rank(a) - rank(b));
  return members.map(({ name, value }) => {
    const written = source.text.slice(name.offset, name.offset + name.length);
    return `${written}: ${printNode(value, source, below(place, String(name.value)), inner)}`;
  });
}

/** Returns the fields of an object in the order of its schema; none where names are labels. */
function fieldsAt({ schema, pointer }: Place, node: Node, isBlock: boolean): string[] {
  const isPage = !schema && !isBlock && listMembers(node).some(({ name }) => name.value === 'content');
  if (isPage) return PAGE_FIELDS;
  const names = (schema ? schemasAt(schema, pointer) : []).flatMap(({ properties }) =>
    typeof properties === 'object' && properties !== null ? Object.keys(properties) : [],
  );
  return isBlock ? [...BLOCK_FIELDS, ...names] : names;
}

function below({ schema, pointer }: Place, name: string): Place {
  return { schema, pointer: `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}` };
}
