import { annotation, type BlockDefinition, type JsonSchema, type Language } from '#engine';

/** A type with the texts that the search compares. */
export interface IndexedType {
  type: string;
  titles: Readonly<Record<Language, string>>;
  schema: JsonSchema;
  /** Type, titles, and descriptions of the type in all languages, in lower case. */
  names: string;
  descriptions: string;
  /** Names of the fields, nested ones included. */
  fields: readonly string[];
  /** Titles of the fields in all languages, in lower case. */
  fieldTitles: string;
}

/** A type that has every word; with the fields that have one of them, unless name and description have all. */
export interface Match {
  found: IndexedType;
  fields: string[];
}

export async function indexType({ type, title, schema: load }: BlockDefinition): Promise<IndexedType> {
  const { default: schema } = await load();
  const fields = new Set<string>();
  const fieldTitles: string[] = [];
  collect(schema, fields, fieldTitles);
  const titles = { en: title, zh: annotation(schema, 'title', 'zh') ?? title };
  const describe = (language: Language) => annotation(schema, 'description', language) ?? '';
  return {
    ...{ type, titles, schema },
    names: [type, ...Object.values(titles)].join(' ').toLowerCase(),
    descriptions: `${describe('en')} ${describe('zh')}`.toLowerCase(),
    fields: [...fields],
    fieldTitles: fieldTitles.join('\n').toLowerCase(),
  };
}

/** Collects names and titles of fields, in any language. Their descriptions have too many words in common. */
function collect(node: JsonSchema, fields: Set<string>, titles: string[]): void {
  for (const [key, value] of Object.entries(node)) {
    if (key === 'examples' || key === 'default' || key === '$ref') continue;
    if (typeof value === 'string') {
      if (key.startsWith('title')) titles.push(value);
    } else if (typeof value === 'object' && value !== null) {
      if (key === 'properties') for (const name of Object.keys(value)) fields.add(name);
      collect(value as JsonSchema, fields, titles);
    }
  }
}

/**
 * Finds the types that have every word of a query in their name, description or fields. Matches of the name come first,
 * those of the description next; the given order stays otherwise.
 */
export function searchTypes(types: readonly IndexedType[], query: string): Match[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const ranked = types.flatMap(found => {
    const ranks = words.map(word => rankMatch(found, word));
    if (ranks.includes(null)) return [];
    const rank = Math.max(0, ...ranks.map(Number));
    const fields = found.fields.filter(name => words.some(word => name.toLowerCase().includes(word)));
    return { found, fields: rank >= FIRST_FIELD_RANK ? fields : [], rank };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ found, fields }) => ({ found, fields }));
}

/** Rank of the first match that is not in the name or description. */
const FIRST_FIELD_RANK = 2;

function rankMatch({ names, descriptions, fields, fieldTitles }: IndexedType, word: string): number | null {
  const places = [
    names.includes(word),
    descriptions.includes(word),
    fields.some(name => name.toLowerCase() === word),
    fields.some(name => name.toLowerCase().includes(word)),
    fieldTitles.includes(word),
  ];
  const rank = places.indexOf(true);
  return rank === -1 ? null : rank;
}
