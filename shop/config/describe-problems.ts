import { closest, distance } from 'fastest-levenshtein';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { shopConfig } from './schema.ts';

interface Node {
  takes?: string;
  properties?: Record<string, Node>;
  items?: Node;
  /** Forms of a value, one of which may be an object. */
  anyOf?: Node[];
}

/** Returns a message for each fault of a configuration: the key, the fault and the remedy. */
export function describeProblems(config: unknown): string[] {
  const problems = Value.Errors(shopConfig, config).flatMap(({ keyword, instancePath, params }) => {
    const path = instancePath.split('/').slice(1);
    if (FORM_KEYWORDS.has(keyword) && isOfOtherForm(path, config)) return [];
    if (keyword === 'additionalProperties') {
      const { additionalProperties } = params as { additionalProperties: string[] };
      return additionalProperties.map(key => describeUnknown(path, key));
    }
    if (keyword === 'required') {
      const { requiredProperties } = params as { requiredProperties: string[] };
      return requiredProperties.map(key => {
        const { takes } = findNode([...path, key]);
        return `${[...path, key].join('.')} is missing. It takes ${takes}.`;
      });
    }
    const { takes } = findNode(path);
    // Its key is unknown, which is reported.
    if (!takes) return [];
    const value = readValue(path, config);
    const name = path.join('.') || 'The configuration';
    return `${name} is ${JSON.stringify(value) ?? String(value)}. It takes ${takes}.`;
  });
  return [...new Set(problems)];
}

/** Keywords of errors that a value of another form has. */
const FORM_KEYWORDS = new Set(['type', 'pattern', 'anyOf']);

/** Whether an error is about an object that is of no other form: what is wrong in it is reported. */
function isOfOtherForm(path: readonly string[], config: unknown): boolean {
  const form = findNode(path).anyOf?.find(({ properties }) => properties);
  const value = form && readValue(path, config);
  return typeof value === 'object' && value !== null && !Value.Check(form as TSchema, value);
}

const readValue = (path: readonly string[], config: unknown): unknown =>
  path.reduce<unknown>((parent, key) => (parent as Record<string, unknown>)[key], config);

function describeUnknown(path: readonly string[], key: string): string {
  const moved = path.length === 0 ? findInside(key) : undefined;
  if (moved) return `${key} is no key. It is ${moved}.`;
  const node = findNode(path);
  const known = Object.keys((node.anyOf?.find(({ properties }) => properties) ?? node).properties ?? {});
  const near = closest(key, known);
  const isNear = distance(key.toLowerCase(), near.toLowerCase()) <= Math.max(1, key.length / 4);
  const remedy = isNear ? `Did you mean ${near}?` : `Remove it, or write one of ${known.join(', ')}.`;
  return `${[...path, key].join('.')} is no key. ${remedy}`;
}

/** Returns the name of a key that was written outside of its group, as earlier versions had some. */
function findInside(key: string): string | undefined {
  const groups = Object.entries((shopConfig as Node).properties ?? {});
  const group = groups.find(([, { properties = {} }]) => Object.hasOwn(properties, key));
  return group && `${group[0]}.${key}`;
}

function findNode(path: readonly string[]): Node {
  return path.reduce<Node>((node, key) => {
    const form = node.anyOf?.find(({ properties }) => properties) ?? node;
    return form.properties?.[key] ?? node.items ?? {};
  }, shopConfig as Node);
}
