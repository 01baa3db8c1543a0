import type { Static, TArray, TObject, TSchema } from 'typebox';

/**
 * One call of A §7 or B §7 as data: where it is, what goes in and what comes out. Routes, the OpenAPI document, the
 * contract tests and the browser's typed client all come from it.
 */
export interface Call {
  method: 'GET' | 'POST';
  /** Where it answers; more than one where A elides the version. Parameters as `:name`. */
  paths: readonly [string, ...string[]];
  /** What it does, in a line, for the document. */
  summary: string;
  /** Subject that the document lists it under. */
  tag: string;
  params?: TObject;
  query?: TObject;
  body?: TObject | TArray;
  /** What `data` of the answer holds. */
  data: TSchema;
}

/** A path that is known when this is compiled; the browser's client is checked against it. */
type Literal<C extends Call> = string extends C['paths'][number]
  ? { paths: 'Write each path out.' }
  : unknown;

/** Writes a call down; its schemas and paths keep their types. */
export function call<const C extends Call>(of: C & Literal<C>): C {
  return of;
}

/** The paths of a call whose prefix A elides: it answers under V1 and V2. */
export function elided<const P extends string>(
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

/** The answer to every call (A §7). `status` 200 is success; any other comes with a message for the shopper. */
export interface Answer<D> {
  status: number;
  message: string;
  data: D | null;
}
