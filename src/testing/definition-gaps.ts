import type { Block, BlockDefinition, JsonSchema } from '#engine';
import { listPlaces, listProperties, resolveRef } from './schema-walk.ts';

/**
 * Returns what a definition or its schema lacks, each with the type's name and the remedy.
 *
 * @param sample a block that uses every field.
 * @param effectKinds the kinds of effects that the page's frame reads.
 */
export function findDefinitionGaps(
  definition: Pick<BlockDefinition, 'type' | 'folder' | 'skus' | 'children' | 'chrome' | 'data'>,
  schema: JsonSchema,
  sample: Block,
  effectKinds: readonly string[],
): string[] {
  return [
    ...schemaGaps(schemaFile(definition), schema),
    ...languageGaps(schema, '', schemaFile(definition)),
    ...skuGaps(definition, schema, sample),
    ...childrenGaps(definition, schema, sample),
    ...effectGaps(definition, sample, effectKinds),
  ].map(gap => `${definition.type} ${gap}`);
}

/** Returns the file with a type's schema: in the folder of a project's block, or among those of the package. */
export function schemaFile({ type, folder }: Pick<BlockDefinition, 'type' | 'folder'>): string {
  return folder === undefined ? `schemas/blocks/${type}.schema.json` : `${folder}/schema.json`;
}

function schemaGaps(file: string, root: JsonSchema): string[] {
  const gaps = isOpen(root) ? [`accepts any field: write "additionalProperties": false in ${file}`] : [];
  for (const { pointer, name, schema } of listProperties(root)) {
    // "blockType" is the same in every block.
    if (name === 'blockType') continue;
    for (const keyword of ['title', 'description']) {
      if (typeof schema[keyword] !== 'string' || !schema[keyword].trim())
        gaps.push(`${pointer} has no ${keyword}: editors read it in VS Code and \`vitrine explain\``);
    }
    for (const open of [schema, schema.items].filter(isRecord)) {
      if (isOpen(resolveRef(open, root)))
        gaps.push(`${pointer} accepts any field: write "additionalProperties": false in ${file}`);
    }
  }
  return gaps;
}

/** Returns titles and descriptions without Chinese. A field that overrides a shared definition's has its own. */
function languageGaps(node: unknown, pointer: string, file: string): string[] {
  if (Array.isArray(node))
    return node.flatMap((item, index) => languageGaps(item, `${pointer}/${index}`, file));
  if (!isRecord(node)) return [];
  const isText = (text: unknown) => typeof text === 'string' && text.trim() !== '';
  const own = ['title', 'description']
    .filter(keyword => isText(node[keyword]) && !isText(node[`${keyword}:zh`]))
    .map(keyword => {
      const place = pointer.startsWith('/$defs/') ? 'schemas/defs.schema.json' : file;
      return `${pointer} has no Chinese ${keyword}: write "${keyword}:zh" beside it in ${place}`;
    });
  const inner = Object.entries(node).filter(([keyword]) => !DATA.includes(keyword));
  return [...own, ...inner.flatMap(([keyword, child]) => languageGaps(child, `${pointer}/${keyword}`, file))];
}

/** Keywords whose values are content. */
const DATA = ['examples', 'default', 'const', 'enum'];

/** Returns whether an object schema accepts fields that it does not describe. */
function isOpen({ type, additionalProperties }: JsonSchema): boolean {
  return type === 'object' && (additionalProperties === undefined || additionalProperties === true);
}

/** The engine looks products up only if `skus` names them; a type with a data source fetches its own. */
function skuGaps(
  { skus, data }: Pick<BlockDefinition, 'skus' | 'data'>,
  schema: JsonSchema,
  sample: Block,
): string[] {
  if (data) return [];
  const written = listPlaces(sample, schema, () => undefined)
    .filter(place => place.schema?.definition === 'sku')
    .map(({ value }) => String(value));
  const read = skus?.(sample) ?? [];
  const missing = [...new Set(written)].filter(
    // A size of a product is not looked up by its own.
    sku => !read.some(product => sku === product || sku.startsWith(`${product}-`)),
  );
  return missing.length > 0 ? [`has SKUs that its "skus" does not return: ${missing.join(', ')}`] : [];
}

function childrenGaps(
  { children }: Pick<BlockDefinition, 'children'>,
  schema: JsonSchema,
  sample: Block,
): string[] {
  const maps = listPlaces(sample, schema, () => undefined)
    .filter(place => place.schema?.definition === 'blockMap')
    .map(({ pointer }) => pointer);
  const read = Object.keys(children?.(sample) ?? {});
  const missing = maps.filter(pointer => !read.includes(pointer));
  return missing.length > 0 ? [`has blocks that its "children" does not return: ${missing.join(', ')}`] : [];
}

function effectGaps(
  { chrome }: Pick<BlockDefinition, 'chrome'>,
  sample: Block,
  effectKinds: readonly string[],
): string[] {
  const effects = [0, 1].flatMap(index => chrome?.(sample, { index, first: index === 0 }) ?? []);
  const unknown = [...new Set(effects.map(({ kind }) => kind))].filter(kind => !effectKinds.includes(kind));
  return unknown.map(kind => `has the effect "${kind}", which nothing reads: use ${effectKinds.join(', ')}`);
}

function isRecord(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
