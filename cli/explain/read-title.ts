import { annotation, type BlockDefinition, type Language } from '#engine';

/** Returns a block type's title in a language; its schema is loaded for any but English. */
export async function readTitle(definition: BlockDefinition, language: Language): Promise<string> {
  if (language === 'en') return definition.title;
  const { default: schema } = await definition.schema();
  return annotation(schema, 'title', language) ?? definition.title;
}
