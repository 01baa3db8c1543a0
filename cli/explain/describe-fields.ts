import type { JsonSchema } from '#engine';
import { describeKind, isRecord, itemsOf, sharedName, targetOf } from './describe-kind.ts';

/** A field of a block type, described for editors. */
export interface Field {
  name: string;
  isRequired: boolean;
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

/** Describes the fields of an object schema. Adds the shared definitions that they refer to to `shared`. */
export function describeFields(schema: JsonSchema, root: JsonSchema, shared: Set<string>): Field[] {
  if (!isRecord(schema.properties)) return [];
  const required = listOf(schema.required);
  const recommended = listOf(schema.recommended);
  return Object.entries(schema.properties)
    .filter((entry): entry is [string, JsonSchema] => isRecord(entry[1]))
    .map(([name, field]) => {
      const resolved = targetOf(field, root);
      const ownName = sharedName(field, root);
      const items = itemsOf(resolved);
      const itemsName = items && sharedName(items, root);
      for (const used of [ownName, itemsName]) if (used) shared.add(used);
      const inner = ownName || itemsName ? {} : items ? targetOf(items, root) : resolved;
      return {
        name,
        isRequired: required.includes(name),
        kind: describeKind(field, root),
        defaultValue: resolved.default === undefined ? null : JSON.stringify(resolved.default),
        marks: [
          recommended.includes(name) && 'recommended',
          resolved.deprecated === true && 'deprecated',
        ].filter(mark => mark !== false),
        note: noteOf(resolved),
        fields: describeFields(inner, root, shared),
      };
    });
}

/** Describes the shared definitions with these names, and those that they refer to. */
export function describeShared(names: Set<string>, root: JsonSchema): Shared[] {
  const definitions = isRecord(root.$defs) ? root.$defs : {};
  // Iterating a set includes entries added during the iteration.
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

/** Returns title and description: `Columns. Columns on desktop; mobile always has two.` */
export function noteOf({ title, description }: JsonSchema): string {
  return [typeof title === 'string' && `${title}.`, description].filter(Boolean).join(' ');
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
