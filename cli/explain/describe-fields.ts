import { annotation, defineTexts, isObject, type JsonSchema, type Language } from '#engine';
import { chooseGroup, type FieldGroup } from './choose-group.ts';
import { describeKind, readItems, resolveTarget, sharedName } from './describe-kind.ts';

/** A field of a block type, described for editors. */
export interface Field {
  name: string;
  group: FieldGroup;
  isRequired: boolean;
  /** Its value is a list. */
  isList: boolean;
  /** `resolved number from 1 to 6`, `list of objects`, `image, see below`. */
  kind: string;
  /** The default as JSON, or null. */
  defaultValue: string | null;
  /** `recommended`, `deprecated`. */
  marks: string[];
  /** Title and description. */
  note: string;
  /** The fields of an object, or of each object of a list. */
  fields: Field[];
}

/** A definition that several fields refer to, described once. */
export interface Shared {
  name: string;
  note: string;
  fields: Field[];
  /** Names that an object without fixed fields may have; `kind` describes their values. */
  names: string[];
  kind: string;
}

const textsIn = defineTexts({
  en: {
    recommended: () => 'recommended',
    deprecated: () => 'deprecated',
    note: (title: string, description: string) =>
      [title && `${title}.`, description].filter(Boolean).join(' '),
  },
  zh: {
    recommended: () => '建议填写',
    deprecated: () => '已弃用',
    note: (title, description) => [title && `${title}。`, description].filter(Boolean).join(''),
  },
});

/** Describes the fields of an object schema. Adds the shared definitions that they refer to to `shared`. */
export function describeFields(
  schema: JsonSchema,
  root: JsonSchema,
  shared: Set<string>,
  language: Language,
): Field[] {
  const texts = textsIn(language);
  if (!isObject(schema.properties)) return [];
  const required = toTexts(schema.required);
  const recommended = toTexts(schema.recommended);
  return Object.entries(schema.properties)
    .filter((entry): entry is [string, JsonSchema] => isObject(entry[1]))
    .map(([name, field]) => {
      const resolved = resolveTarget(field, root);
      const ownName = sharedName(field, root);
      const items = readItems(resolved);
      const itemsName = items && sharedName(items, root);
      for (const used of [ownName, itemsName]) if (used) shared.add(used);
      const inner = ownName || itemsName ? {} : items ? resolveTarget(items, root) : resolved;
      return {
        name,
        group: chooseGroup(name, field, root),
        isRequired: required.includes(name),
        isList: items !== undefined,
        kind: describeKind(field, root, language),
        defaultValue: resolved.default === undefined ? null : JSON.stringify(resolved.default),
        marks: [
          recommended.includes(name) && texts.recommended(),
          resolved.deprecated === true && texts.deprecated(),
        ].filter(mark => mark !== false),
        note: formatNote(resolved, language),
        fields: describeFields(inner, root, shared, language),
      };
    });
}

/** Describes the shared definitions with these names, and those that they refer to. */
export function describeShared(names: Set<string>, root: JsonSchema, language: Language): Shared[] {
  const definitions = isObject(root.$defs) ? root.$defs : {};
  // Iterating a set includes entries added during the iteration.
  const described: Shared[] = [];
  for (const name of names) described.push(describeOne(name, definitions[name], root, names, language));
  return described;
}

function describeOne(
  name: string,
  definition: unknown,
  root: JsonSchema,
  names: Set<string>,
  language: Language,
): Shared {
  const schema = isObject(definition) ? definition : {};
  const rest = schema.additionalProperties;
  const allowed = isObject(schema.propertyNames) ? toTexts(schema.propertyNames.enum) : [];
  return {
    name,
    note: formatNote(schema, language),
    fields: describeFields(schema, root, names, language),
    names: allowed,
    kind: isObject(rest) ? describeKind(rest, root, language) : '',
  };
}

/** Returns title and description: `Columns. Columns on desktop; mobile always has two.` */
export function formatNote(schema: JsonSchema, language: Language): string {
  const title = annotation(schema, 'title', language) ?? '';
  return textsIn(language).note(title, annotation(schema, 'description', language) ?? '');
}

function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
