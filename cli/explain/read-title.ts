import { annotation, type BlockDefinition, type Language } from '#engine';

/** Returns a block type's title in a language; its schema is loaded for any but English. */
export async function readTitle(definition: BlockDefinition, language: Language): Promise<string> {
  if (language === 'en') return definition.title;
  const { default: schema } = await definition.schema();
  return annotation(schema, 'title', language) ?? definition.title;
}

/** Returns what a block type is for, in a language. */
export async function readDescription(definition: BlockDefinition, language: Language): Promise<string> {
  const { default: schema } = await definition.schema();
  return annotation(schema, 'description', language) ?? '';
}
