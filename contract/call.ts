import type { Static, TArray, TObject, TSchema, TUnion } from 'typebox';

/**
 * An HTTP call as data: its paths, input and output. Routes, the OpenAPI document, the contract tests and the browser's
 * typed client are derived from it.
 */
export interface Call {
  method: 'GET' | 'POST';
  /** Its paths; several for a call with several versions. Parameters as `:name`. */
  paths: readonly [string, ...string[]];
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** Subject under which the OpenAPI document lists it. */
  tag: string;
  params?: TObject;
  query?: TObject;
  body?: TObject | TArray | TUnion;
  /** Schema of `data` in the response. */
  data: TSchema;
}

/** Requires paths that are string literals: the types of the browser's client depend on them. */
type Literal<C extends Call> = string extends C['paths'][number]
  ? { paths: 'Write each path out.' }
  : unknown;

/** Defines a call; keeps the literal types of its schemas and paths. */
export function defineCall<const C extends Call>(of: C & Literal<C>): C {
  return of;
}

/** The paths of a call that is served under V1 and V2. */
export function bothVersions<const P extends string>(
  path: P,
): readonly [`/rest/default/V1/${P}`, `/rest/default/V2/${P}`] {
  return [`/rest/default/V1/${path}`, `/rest/default/V2/${path}`];
}

type Part<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends TSchema
  ? Static<C[K]>
  : undefined;

export type ParamsOf<C extends Call> = Part<C, 'params'>;
export type QueryOf<C extends Call> = Part<C, 'query'>;
export type BodyOf<C extends Call> = Part<C, 'body'>;
export type DataOf<C extends Call> = Static<C['data']>;

/**
 * Fields that only the server can check: a refusal names them, so that forms show its message there. With `work`, a
 * code needs another proof of work instead.
 */
export type RefusedField =
  | 'mobile'
  | 'captcha'
  | 'code'
  | 'password'
  | 'old_password'
  | 'new_password'
  | 'agree'
  | 'work';

/** The response of every call. `status` 200 is success; any other comes with a message for the shopper. */
export interface Answer<D> {
  status: number;
  message: string;
  data: D | null;
  /** In a refusal: the field of the form that is wrong, if there is one. */
  field?: RefusedField | undefined;
}
