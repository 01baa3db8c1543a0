import type { JsonSchema, SchemaError } from '../model/definition.ts';
import type { Severity } from '../model/finding.ts';
import { isObject, kindOf } from '../read/readPage.ts';
import { escapePart, valueAt } from '../resolve/pointer.ts';
import { nearest } from './nearest.ts';

/** A schema error in an editor's words. */
export interface Explanation {
  severity: Severity;
  rule: string;
  pointer: string;
  message: string;
  suggestion: string | null;
  target: 'key' | 'value';
}

const HOSTILE_LINK = /^[\s\p{Cc}]*(?:javascript|vbscript|data|file|blob):/iu;

/** Whether an address would run or read something instead of leading somewhere. */
export function isHostileLink(address: string): boolean {
  return HOSTILE_LINK.test(address.replace(/[\s\p{Cc}]/gu, ''));
}

/** Says what a validator's error means for the block that was checked. */
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
      return explainUnknownField(
        explained,
        String(params.additionalProperty),
        at,
        namesIn(schema, error.schemaPath),
      );
    case 'propertyNames':
      return explainUnknownField(
        explained,
        String(params.propertyName),
        at,
        namesIn(schema, error.schemaPath),
        'style',
      );
    case 'required':
      return explained('required', `"${params.missingProperty}" is missing. Add it.`, {
        suggestion: String(params.missingProperty),
      });
    case 'recommended':
      return params.missingProperty === 'alt'
        ? explained('missing-alt', 'No "alt": say what the picture shows, or write "" for mere decoration.', {
            severity: 'warning',
            suggestion: '"alt": ""',
          })
        : explained('recommended', `"${params.missingProperty}" is missing; it is recommended.`, {
            severity: 'warning',
          });
    case 'deprecated':
      return explained('deprecated', `This field is deprecated. ${noteAt(schema, error.schemaPath)}`.trim(), {
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
      return explained('empty', 'Expected a text, found an empty one.');
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

type Explain = (rule: string, message: string, more?: Partial<Explanation>) => Explanation;

function explainUnknownField(
  explained: Explain,
  name: string,
  at: string,
  known: string[],
  what = 'field',
): Explanation {
  const suggestion = nearest(name, known);
  const where = what === 'style' ? 'no style that content may set' : 'no field here';
  const remedy = suggestion ? didYouMean(suggestion) : ' Remove it.';
  return explained(`unknown-${what}`, `"${name}" is ${where}.${remedy}`, {
    severity: 'warning',
    pointer: `${at}/${escapePart(name)}`,
    suggestion,
    target: 'key',
  });
}

function explainFormat(explained: Explain, format: string, found: string): Explanation {
  const shown = JSON.stringify(found);
  if (format === 'style-value') {
    return explained(
      'style-value',
      `${shown} is no style value that content may set. Give a plain CSS value.`,
      {
        severity: 'warning',
      },
    );
  }
  if (isHostileLink(found)) {
    return explained('hostile-link', `${shown} would run code instead of leading somewhere. Remove it.`);
  }
  const suggestion =
    /^[\w-]+(\.[\w-]+)+(\/|$)/.test(found) && !/\.\w+$/.test(found.split('/')[0] ?? '')
      ? `https://${found}`
      : null;
  const domain = /^(?:www\.|[\w-]+\.(?:com|cn|net|org)\b)/i.test(found);
  return explained(
    format === 'media' ? 'media' : 'link',
    `${shown} is no ${format === 'media' ? 'media address' : 'link'}. Start it with https:// or /`,
    {
      severity: 'warning',
      suggestion: domain ? `https://${found}` : (suggestion ?? `/${found}`),
    },
  );
}

/** Names that the object schema at a schema path knows. */
function namesIn(schema: JsonSchema, schemaPath: string): string[] {
  const owner = valueAt(
    schema,
    schemaPath.slice(1).replace(/\/(additionalProperties|propertyNames)(\/.*)?$/, ''),
  );
  if (!isObject(owner)) return [];
  const names = isObject(owner.properties) ? Object.keys(owner.properties) : [];
  const allowed = isObject(owner.propertyNames) ? owner.propertyNames.enum : undefined;
  return Array.isArray(allowed) ? [...names, ...allowed.map(String)] : names;
}

function noteAt(schema: JsonSchema, schemaPath: string): string {
  const owner = valueAt(schema, schemaPath.slice(1).replace(/\/deprecated$/, ''));
  return isObject(owner) && typeof owner.description === 'string' ? owner.description : '';
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

/** The value that was probably meant: `"3"` where a number belongs. */
function converted(found: unknown, type: unknown): string | null {
  if (typeof found !== 'string')
    return type === 'array' && isObject(found) ? `[${JSON.stringify(found)}]` : null;
  if ((type === 'number' || type === 'integer') && found.trim() !== '' && Number.isFinite(Number(found)))
    return found.trim();
  if (type === 'boolean' && /^(true|false)$/i.test(found)) return found.toLowerCase();
  return type === 'array' ? `[${JSON.stringify(found)}]` : null;
}

function didYouMean(suggestion: string | null): string {
  return suggestion ? ` Did you mean "${suggestion}"?` : '';
}
