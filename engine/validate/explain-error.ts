import type { JsonSchema, SchemaError } from '../model/definition.ts';
import { kindOf } from '../read/kinds.ts';
import { valueAt } from '../resolve/pointer.ts';
import { distinctErrors } from './distinct-errors.ts';
import { explainUnknownField } from './explain-field.ts';
import { explainFormat } from './explain-format.ts';
import { explainShape } from './explain-shape.ts';
import { didYouMean, type Explanation } from './explanation.ts';
import { isSameName, nearest } from './nearest.ts';
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
      return explainUnknownField(explained, String(params.additionalProperty), at, found, schema);
    case 'propertyNames':
      return explainUnknownField(explained, String(params.propertyName), at, found, schema, 'style');
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
      return explainShape(explained, params.type, found, at, schema);
    case 'enum':
    case 'const': {
      const allowed = (params.allowedValues ?? [params.allowedValue]) as unknown[];
      const list = allowed.map(value => JSON.stringify(value)).join(', ');
      const problem = `Expected one of ${list}, found ${kindOf(found)}.`;
      // The same value as another type, `"2"` for 2, or with spaces around it.
      const written = typeof found === 'object' ? null : String(found).trim();
      const same = allowed.find(value => String(value) === written);
      if (same !== undefined) {
        const suggestion = JSON.stringify(same);
        return explained('enum', `${problem} Write ${suggestion}.`, {
          suggestion,
          fix: { write: suggestion },
        });
      }
      const texts = allowed.filter(value => typeof value === 'string');
      const suggestion = typeof found === 'string' ? nearest(found, texts) : null;
      const isSame = suggestion !== null && isSameName(String(found), suggestion);
      const fix = isSame ? { write: JSON.stringify(suggestion) } : undefined;
      return explained('enum', problem + didYouMean(suggestion), { suggestion, fix });
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

function noteAt(schema: JsonSchema, pointer: string): string {
  const note = schemasAt(schema, pointer).find(({ description }) => typeof description === 'string');
  return String(note?.description ?? '');
}
