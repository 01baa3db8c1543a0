import type { JsonSchema, SchemaError } from '../model/definition.ts';
import { defineTexts, type Language } from '../model/language.ts';
import { valueAt } from '../model/pointer.ts';
import { describeValue } from '../wording/describe-value.ts';
import { didYouMean } from '../wording/did-you-mean.ts';
import { isSameName, nearest } from '../wording/nearest.ts';
import { distinctErrors } from './distinct-errors.ts';
import { explainUnknownField } from './explain-field.ts';
import { explainFormat } from './explain-format.ts';
import { explainShape } from './explain-shape.ts';
import type { Explanation } from './explanation.ts';
import type { Neighbours } from './neighbours.ts';
import { annotation, schemasAt } from './schema-at.ts';

const textsIn = defineTexts({
  en: {
    required: (names: string[]) => `"${names.join('" or "')}" is missing. Add it.`,
    missingAlt: () => '"alt" is missing. Describe the picture, or write "" if it is decorative.',
    recommended: (name: string) => `"${name}" is missing. It is recommended; add it.`,
    deprecated: (note: string) => `This field is deprecated. ${note}`.trim(),
    enum: (allowed: string[], found: string) => `Expected one of ${allowed.join(', ')}, found ${found}.`,
    write: (value: string) => ` Write ${value}.`,
    range: (limit: string, found: string) => `Expected a number ${limit}, found ${found}.`,
    empty: () => 'Expected a text, found an empty one. Write a text, or remove the field.',
    tooShort: (limit: string, found: number) => `Expected at least ${limit} characters, found ${found}.`,
    tooFew: (limit: string, found: number) => `Expected at least ${limit} entries, found ${found}.`,
    tooMany: (limit: string, found: number) => `Expected at most ${limit} entries, found ${found}.`,
    other: (message: string, found: string) => `This ${message || 'is not valid'}, found ${found}.`,
  },
  zh: {
    required: names => `缺少 "${names.join('" 或 "')}"。请添加。`,
    missingAlt: () => '缺少 "alt"。请描述图片内容；装饰性图片请写 ""。',
    recommended: name => `缺少 "${name}"。建议添加。`,
    deprecated: note => `此字段已弃用。${note}`,
    enum: (allowed, found) => `应为 ${allowed.join('、')} 之一，实际为：${found}。`,
    write: value => `请改为 ${value}。`,
    range: (limit, found) => `数字应 ${limit}，实际为 ${found}。`,
    empty: () => '此处应有文本，实际为空。请填写文本，或删除此字段。',
    tooShort: (limit, found) => `至少需要 ${limit} 个字符，实际为 ${found} 个。`,
    tooFew: (limit, found) => `至少需要 ${limit} 项，实际为 ${found} 项。`,
    tooMany: (limit, found) => `最多允许 ${limit} 项，实际为 ${found} 项。`,
    other: (message, found) => `此值不符合要求${message && `（${message}）`}，实际为：${found}。`,
  },
});

/**
 * Explains a validator's errors for a block, without duplicates.
 *
 * @param neighbours fields of all types, to name the one that has an unknown field.
 */
export function explainErrors(
  errors: readonly SchemaError[],
  block: unknown,
  schema: JsonSchema,
  language: Language,
  neighbours?: Neighbours,
): Explanation[] {
  return distinctErrors(errors).map(error => explainError(error, block, schema, language, neighbours));
}

/** Explains one error. */
export function explainError(
  error: SchemaError,
  block: unknown,
  schema: JsonSchema,
  language: Language,
  neighbours?: Neighbours,
): Explanation {
  const texts = textsIn(language);
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
      return explainUnknownField(explained, String(params.additionalProperty), at, found, schema, language, {
        neighbours,
      });
    case 'propertyNames':
      return explainUnknownField(explained, String(params.propertyName), at, found, schema, language, {
        what: 'style',
      });
    case 'required': {
      const names = (Array.isArray(params.anyOf) ? params.anyOf : [params.missingProperty]).map(String);
      return explained('required', texts.required(names), { suggestion: names[0] ?? null });
    }
    case 'recommended':
      return params.missingProperty === 'alt'
        ? explained('missing-alt', texts.missingAlt(), { severity: 'warning', suggestion: '"alt": ""' })
        : explained('recommended', texts.recommended(String(params.missingProperty)), {
            severity: 'warning',
          });
    case 'deprecated':
      return explained('deprecated', texts.deprecated(noteAt(schema, at, language)), {
        severity: 'warning',
        target: 'key',
      });
    case 'type':
      return explainShape(explained, params.type, found, at, schema, language);
    case 'enum':
    case 'const': {
      const allowed = (params.allowedValues ?? [params.allowedValue]) as unknown[];
      const list = allowed.map(value => JSON.stringify(value));
      const problem = texts.enum(list, describeValue(found, language));
      // The same value as another type, `"2"` for 2, or with spaces around it.
      const written = typeof found === 'object' ? null : String(found).trim();
      const same = allowed.find(value => String(value) === written);
      if (same !== undefined) {
        const suggestion = JSON.stringify(same);
        return explained('enum', problem + texts.write(suggestion), {
          suggestion,
          fix: { write: suggestion },
        });
      }
      const words = allowed.filter(value => typeof value === 'string');
      const suggestion = typeof found === 'string' ? nearest(found, words) : null;
      const isSame = suggestion !== null && isSameName(String(found), suggestion);
      const fix = isSame ? { write: JSON.stringify(suggestion) } : undefined;
      return explained('enum', problem + didYouMean(suggestion, language), { suggestion, fix });
    }
    case 'format':
      return explainFormat(explained, String(params.format), String(found), language);
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return explained('range', texts.range(`${params.comparison} ${params.limit}`, String(found)), {
        suggestion: String(params.limit),
      });
    case 'minLength':
      return found === ''
        ? explained('empty', texts.empty())
        : explained('too-short', texts.tooShort(String(params.limit), String(found).length));
    case 'minItems':
      return explained('too-few', texts.tooFew(String(params.limit), (found as unknown[]).length));
    case 'maxItems':
      return explained('too-many', texts.tooMany(String(params.limit), (found as unknown[]).length));
    default:
      return explained(error.keyword, texts.other(error.message ?? '', describeValue(found, language)));
  }
}

function noteAt(schema: JsonSchema, pointer: string, language: Language): string {
  const notes = schemasAt(schema, pointer).map(node => annotation(node, 'description', language));
  return notes.find(note => note !== undefined) ?? '';
}
