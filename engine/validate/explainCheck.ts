import type { BlockDefinition, JsonSchema } from '../model/definition.ts';
import type { Registry } from '../registry/createRegistry.ts';
import { type Check, report } from './checkBlock.ts';
import { explainErrors } from './explainError.ts';
import { didYouMean } from './explanation.ts';
import { nearest } from './nearest.ts';

/** Puts into words what a check found, with the schema and the nearest names at hand. */
export async function explainCheck(check: Check, registry: Registry): Promise<void> {
  const { checked, errors } = check;
  if (check.isStranger) {
    const types = registry.all.map(({ type }) => type);
    const suggestion = nearest(checked.type, types);
    const message = `"${checked.type}" is no registered block type.${didYouMean(suggestion)}`;
    report(check, { rule: 'unknown-type', pointer: '/blockType', message, suggestion });
  }
  if (!errors || !checked.definition) return;
  const schema = await schemaOf(checked.definition);
  for (const explanation of explainErrors(errors, checked.block, schema)) report(check, explanation);
}

const schemas = new WeakMap<BlockDefinition, JsonSchema>();

async function schemaOf(definition: BlockDefinition): Promise<JsonSchema> {
  const known = schemas.get(definition) ?? (await definition.schema()).default;
  schemas.set(definition, known);
  return known;
}
