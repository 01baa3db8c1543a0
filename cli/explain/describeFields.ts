import type { JsonSchema } from '#engine';
import { describeKind, isRecord, itemsOf, sharedName, targetOf } from './describeKind.ts';

/** A field of a block type, in words. */
export interface Field {
  name: string;
  isRequired: boolean;
  /** `whole number from 1 to 6`, `list of objects`, `image, see below`. */
  kind: string;
  /** As JSON; null when the field has none. */
  defaultValue: string | null;
  /** `recommended`, `deprecated`. */
  marks: string[];
  /** Title and description. */
  note: string;
  /** The fields of an object, or of each object of a list. */
  fields: Field[];
}

/** A definition that fields share, explained once. */
export interface Shared {
  name: string;
  note: string;
  fields: Field[];
  /** Names that a free object may have, and what each of them holds. */
  names: string[];
  kind: string;
}

/** The fields of an object schema. The names of shared definitions that they refer to are added to `shared`. */
export function describeFields(schema: JsonSchema, root: JsonSchema, shared: Set<string>): Field[] {
  if (!isRecord(schema.properties)) return [];
  const required = listOf(schema.required);
  const recommended = listOf(schema.recommended);
  return Object.entries(schema.properties)
    .filter((entry): entry is [string, JsonSchema] => isRecord(entry[1]))
    .map(([name, field]) => {
      const whole = targetOf(field, root);
      const ownName = sharedName(field, root);
      const items = itemsOf(whole);
      const itemsName = items && sharedName(items, root);
      for (const used of [ownName, itemsName]) if (used) shared.add(used);
      const inner = ownName || itemsName ? {} : items ? targetOf(items, root) : whole;
      return {
        name,
        isRequired: required.includes(name),
        kind: describeKind(field, root),
        defaultValue: whole.default === undefined ? null : JSON.stringify(whole.default),
        marks: [
          recommended.includes(name) && 'recommended',
          whole.deprecated === true && 'deprecated',
        ].filter(mark => mark !== false),
        note: noteOf(whole),
        fields: describeFields(inner, root, shared),
      };
    });
}

/** Explains the shared definitions of these names, and those that they refer to in turn. */
export function describeShared(names: Set<string>, root: JsonSchema): Shared[] {
  const definitions = isRecord(root.$defs) ? root.$defs : {};
  // A set's iteration reaches what is added on the way.
  const described: Shared[] = [];
  for (const name of names) described.push(describeOne(name, definitions[name], root, names));
  return described;
}

function describeOne(name: string, definition: unknown, root: JsonSchema, names: Set<string>): Shared {
  const schema = isRecord(definition) ? definition : {};
  const rest = schema.additionalProperties;
  const allowed = isRecord(schema.propertyNames) ? listOf(schema.propertyNames.enum) : [];
  return {
    name,
    note: noteOf(schema),
    fields: describeFields(schema, root, names),
    names: allowed,
    kind: isRecord(rest) ? describeKind(rest, root) : '',
  };
}

/** `Columns. Columns on desktop; mobile always has two.` */
export function noteOf({ title, description }: JsonSchema): string {
  return [typeof title === 'string' && `${title}.`, description].filter(Boolean).join(' ');
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
