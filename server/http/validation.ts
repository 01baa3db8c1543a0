import Ajv, { type ErrorObject } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { PLAIN } from '../contract/fields.ts';

const common = { useDefaults: true, allowUnionTypes: true } as const;
const strict = new Ajv(common);
// `1e400` is read as infinity: bounds have to be asked of that too.
const loose = new Ajv({ ...common, coerceTypes: 'array', strictNumbers: false });

/**
 * How requests are checked: bodies as they are, since JSON has types; addresses with numbers read from their text.
 * The first mistake is told, by place.
 */
export function checkRequests(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    checkOf(httpPart === 'body' ? strict : loose, schema as object),
  );
  app.setSchemaErrorFormatter((errors, part) => new Error(tell(errors as ErrorObject[], part)));
}

/** A check that is made when it is first asked for, once for all servers of the process: no start waits for it. */
function checkOf(ajv: Ajv, schema: object) {
  const check = Object.assign(
    (data: unknown) => {
      const made = ajv.compile(schema);
      const passed = made(data);
      check.errors = made.errors;
      return passed;
    },
    { errors: null as ErrorObject[] | null | undefined },
  );
  return check;
}

/**
 * Of a choice (`anyOf`) the checker tells every branch's mistake: the deepest is the one of the branch that was
 * meant; where they are equally deep, what any branch would have taken.
 */
function tell(errors: readonly ErrorObject[], part: string): string {
  const mistakes = errors.filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'oneOf');
  const depth = (error: ErrorObject) => error.instancePath.split('/').length;
  const deepest = Math.max(...mistakes.map(depth));
  const [first, ...others] = mistakes.filter(error => depth(error) === deepest);
  if (!first) return `${part} can't be read`;
  const ways =
    others.length > 0 ? [first, ...others].filter(error => !isConstant(error, others)).map(taken) : [];
  if (ways.length > 0 && ways.every(way => way !== null)) {
    return `${part}${first.instancePath} must be ${[...new Set(ways)].join(' or ')}`;
  }
  // A branch of another type was not the one that was meant.
  return tellOne([first, ...others].find(error => taken(error) === null) ?? first, part);
}

/** Whether an error tells the type of a value that another names whole. */
function isConstant({ keyword, schemaPath }: ErrorObject, all: readonly ErrorObject[]): boolean {
  return keyword === 'type' && all.some(other => other.schemaPath === schemaPath.replace(/type$/, 'const'));
}

/** What a value must be to pass, where a word says it. */
function taken({ keyword, params }: ErrorObject): string | null {
  if (keyword === 'type') return String(params.type);
  if (keyword === 'const') return JSON.stringify(params.allowedValue);
  return null;
}

function tellOne({ keyword, instancePath, params, message }: ErrorObject, part: string): string {
  const place = `${part}${instancePath}`;
  if (keyword === 'additionalProperties') {
    return `${place}/${params.additionalProperty} is no field of this call`;
  }
  if (keyword === 'enum') return `${place} must be one of ${params.allowedValues.join(', ')}`;
  if (keyword === 'pattern') {
    return params.pattern === PLAIN
      ? `${place} has a character that can't be stored`
      : `${place} must match ${params.pattern}`;
  }
  return `${place} ${message}`;
}
