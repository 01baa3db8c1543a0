import Ajv, { type ErrorObject, type FuncKeywordDefinition } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { KIND_KEYWORD, NO_NUL_PATTERN, type TextKind } from '#contract';
import { NORMALIZERS } from '#schemas';

/** Normalizes a text by its kind before its length and pattern are checked. */
const kindKeyword: FuncKeywordDefinition = {
  keyword: KIND_KEYWORD,
  type: 'string',
  schemaType: 'string',
  before: 'maxLength',
  modifying: true,
  compile(kind: TextKind) {
    const normalize = NORMALIZERS[kind];
    return (text: string, place) => {
      if (place) place.parentData[place.parentDataProperty] = normalize(text);
      return true;
    };
  },
};

/**
 * Schemas are not compared with their meta-schema, whose validator takes 25 ms to compile, in each of both instances and of the
 * first caller's time: a test does that for all calls.
 */
const common = { useDefaults: true, allowUnionTypes: true, validateSchema: false } as const;
const strict = new Ajv(common).addKeyword(kindKeyword);
// Query text `1e400` becomes Infinity, which must reach the bounds checks.
const loose = new Ajv({ ...common, coerceTypes: 'array', strictNumbers: false }).addKeyword(kindKeyword);

/**
 * Sets how requests are validated: bodies strictly, parameters and queries with conversion from text. The error message
 * names the first invalid field.
 */
export function validateRequests(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    lazyValidator(httpPart === 'body' ? strict : loose, schema as object),
  );
  app.setSchemaErrorFormatter((errors, part) => new Error(describe(errors as ErrorObject[], part)));
}

/** Creates a validator that compiles its schema on first use, so that compilation does not delay the start. */
function lazyValidator(ajv: Ajv, schema: object) {
  const check = Object.assign(
    (data: unknown) => {
      const validate = ajv.compile(schema);
      const passed = validate(data);
      check.errors = validate.errors;
      return passed;
    },
    { errors: null as ErrorObject[] | null | undefined },
  );
  return check;
}

/**
 * Describes a validation failure. For an `anyOf`, Ajv reports the errors of every branch: the deepest one belongs to the
 * branch that the caller meant. Equally deep ones become a list of the accepted values.
 */
function describe(errors: readonly ErrorObject[], part: string): string {
  const failures = errors.filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'oneOf');
  const depth = (error: ErrorObject) => error.instancePath.split('/').length;
  const deepest = Math.max(...failures.map(depth));
  const [first, ...others] = failures.filter(error => depth(error) === deepest);
  if (!first) return `${part} is not valid`;
  const accepted =
    others.length > 0 ? [first, ...others].filter(error => !isConstant(error, others)).map(acceptedBy) : [];
  if (accepted.length > 0 && accepted.every(value => value !== null)) {
    return `${part}${first.instancePath} must be ${[...new Set(accepted)].join(' or ')}`;
  }
  // An error about the type belongs to a branch that the caller did not mean.
  return describeOne([first, ...others].find(error => acceptedBy(error) === null) ?? first, part);
}

/** Whether another error names the constant whose type this error names. */
function isConstant({ keyword, schemaPath }: ErrorObject, all: readonly ErrorObject[]): boolean {
  return keyword === 'type' && all.some(other => other.schemaPath === schemaPath.replace(/type$/, 'const'));
}

/** Returns the type or constant that an error accepts; null for other errors. */
function acceptedBy({ keyword, params }: ErrorObject): string | null {
  if (keyword === 'type') return String(params.type);
  if (keyword === 'const') return JSON.stringify(params.allowedValue);
  return null;
}

function describeOne({ keyword, instancePath, params, message }: ErrorObject, part: string): string {
  const place = `${part}${instancePath}`;
  if (keyword === 'additionalProperties') {
    return `${place}/${params.additionalProperty} is not a field of this call`;
  }
  if (keyword === 'enum') return `${place} must be one of ${params.allowedValues.join(', ')}`;
  if (keyword === 'pattern') {
    return params.pattern === NO_NUL_PATTERN
      ? `${place} has a character that can't be stored`
      : `${place} must match ${params.pattern}`;
  }
  return `${place} ${message}`;
}
