import type { TSchema } from 'typebox';
import { splitCell } from './read-records.ts';

const YES = new Set(['true', '1', 'yes', '是']);
const NO = new Set(['false', '0', 'no', '否']);

/** The part of a JSON Schema that conversion looks at. */
interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  patternProperties?: Record<string, Shape>;
  items?: Shape;
}

/** Converts the texts of a CSV row to what their fields have; texts that are no such value stay, for the check to name. */
export function convertTexts(
  record: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, TSchema>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field,
      convert(value, fields[field] as Shape | undefined),
    ]),
  );
}

function convert(value: unknown, shape: Shape | undefined): unknown {
  if (!shape) return value;
  if (typeof value === 'object' && value !== null) {
    const [rest] = Object.values(shape.patternProperties ?? {});
    return Object.fromEntries(
      Object.entries(value).map(([part, inner]) => [part, convert(inner, shape.properties?.[part] ?? rest)]),
    );
  }
  const text = String(value);
  switch (shape.type) {
    case 'integer':
    case 'number':
      return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : value;
    case 'boolean':
      return YES.has(text.toLowerCase()) ? true : NO.has(text.toLowerCase()) ? false : value;
    case 'array':
      return splitCell(text).map(item => convert(item, shape.items));
    default:
      return text;
  }
}
