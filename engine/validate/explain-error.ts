import type { JsonSchema, SchemaError } from '../model/definition.ts';
import { isObject, kindOf } from '../read/kinds.ts';
import { escapePart, valueAt } from '../resolve/pointer.ts';
import { distinctErrors } from './distinct-errors.ts';
import { explainFormat } from './explain-format.ts';
import { didYouMean, type Explain, type Explanation } from './explanation.ts';
import { nearest } from './nearest.ts';
import { schemasAt } from './schema-at.ts';

/** Explains a validator's errors for a block, without duplicates. */
export function explainErrors(
  errors: readonly SchemaError[],
  block: unknown,
  schema: JsonSchema,
): Explanation[] {
  return distinctErrors(errors).map(error => explainError(error, block, schema));
}

/** Explains one error. */
export function explainError(error: SchemaError, block: unknown, schema: JsonSchema): Explanation {
  const at = error.instancePath;
  const found = valueAt(block, at);
  const explained = (rule: string, message: string, more: Partial<Explanation> = {}): Explanation => ({
    severity: 'error',
    rule,
    pointer: at,
    message,
    suggestion: null,
    target: 'value',
    ...more,
  });
  const params = error.params;
  switch (error.keyword) {
    case 'additionalProperties':
      return explainUnknownField(explained, String(params.additionalProperty), at, namesAt(schema, at));
    case 'propertyNames':
      return explainUnknownField(explained, String(params.propertyName), at, namesAt(schema, at), 'style');
    case 'required': {
      const names = Array.isArray(params.anyOf) ? params.anyOf : [params.missingProperty];
      return explained('required', `"${names.join('" or "')}" is missing. Add it.`, {
        suggestion: String(names[0]),
      });
    }
    case 'recommended':
      return params.missingProperty === 'alt'
        ? explained(
            'missing-alt',
            '"alt" is missing. Describe the picture, or write "" if it is decorative.',
            {
              severity: 'warning',
              suggestion: '"alt": ""',
            },
          )
        : explained('recommended', `"${params.missingProperty}" is missing. It is recommended; add it.`, {
            severity: 'warning',
          });
    case 'deprecated':
      return explained('deprecated', `This field is deprecated. ${noteAt(schema, at)}`.trim(), {
        severity: 'warning',
        target: 'key',
      });
    case 'type':
      return explained('type', `Expected ${kindsIn(params.type)}, found ${kindOf(found)}.`, {
        suggestion: converted(found, params.type),
      });
    case 'enum':
    case 'const': {
      const allowed = (params.allowedValues ?? [params.allowedValue]) as unknown[];
      const list = allowed.map(value => JSON.stringify(value)).join(', ');
      const suggestion =
        typeof found === 'string'
          ? nearest(
              found,
              allowed.filter(value => typeof value === 'string'),
            )
          : null;
      return explained('enum', `Expected one of ${list}, found ${kindOf(found)}.${didYouMean(suggestion)}`, {
        suggestion,
      });
    }
    case 'format':
      return explainFormat(explained, String(params.format), String(found));
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return explained('range', `Expected a number ${params.comparison} ${params.limit}, found ${found}.`, {
        suggestion: String(params.limit),
      });
    case 'minLength':
      return found === ''
        ? explained('empty', 'Expected a text, found an empty one. Write a text, or remove the field.')
        : explained(
            'too-short',
            `Expected at least ${params.limit} characters, found ${String(found).length}.`,
          );
    case 'minItems':
      return explained(
        'too-few',
        `Expected at least ${params.limit} entries, found ${(found as unknown[]).length}.`,
      );
    case 'maxItems':
      return explained(
        'too-many',
        `Expected at most ${params.limit} entries, found ${(found as unknown[]).length}.`,
      );
    default:
      return explained(error.keyword, `This ${error.message ?? 'is not valid'}, found ${kindOf(found)}.`);
  }
}

function explainUnknownField(
  explained: Explain,
  name: string,
  at: string,
  known: string[],
  what = 'field',
): Explanation {
  const suggestion = nearest(name, known);
  const problem = what === 'style' ? 'not a style that content may set' : 'not a field here';
  const remedy = suggestion ? didYouMean(suggestion) : ' Remove it.';
  return explained(`unknown-${what}`, `"${name}" is ${problem}.${remedy}`, {
    severity: 'warning',
    pointer: `${at}/${escapePart(name)}`,
    suggestion,
    target: 'key',
  });
}

/** Returns the names that the object at a pointer may have. */
function namesAt(schema: JsonSchema, pointer: string): string[] {
  return schemasAt(schema, pointer).flatMap(({ properties, propertyNames }) => {
    const names = isObject(properties) ? Object.keys(properties) : [];
    const allowed = isObject(propertyNames) ? propertyNames.enum : undefined;
    return Array.isArray(allowed) ? [...names, ...allowed.map(String)] : names;
  });
}

function noteAt(schema: JsonSchema, pointer: string): string {
  const note = schemasAt(schema, pointer).find(({ description }) => typeof description === 'string');
  return String(note?.description ?? '');
}

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

function kindsIn(types: unknown): string {
  return (Array.isArray(types) ? types : String(types).split(','))
    .map(type => KINDS[String(type)] ?? String(type))
    .join(' or ');
}

/** Returns the value that was probably meant, e.g. `3` for `"3"`, or a list for a single entry. */
function converted(found: unknown, type: unknown): string | null {
  if (type === 'array') {
    const list = JSON.stringify([found]);
    return list.length <= LONGEST_SUGGESTION && (typeof found === 'string' || isObject(found)) ? list : null;
  }
  if (typeof found !== 'string') return null;
  const text = found.trim().toLowerCase();
  const isMeant =
    (type === 'number' && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text)) ||
    (type === 'integer' && /^-?(0|[1-9]\d*)$/.test(text)) ||
    (type === 'boolean' && /^(true|false)$/.test(text));
  return isMeant ? text : null;
}

/** Longer suggestions are omitted: the value is in the editor's file anyway. In characters. */
const LONGEST_SUGGESTION = 120;
