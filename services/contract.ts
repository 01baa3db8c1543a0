import type { BodyOf, Call, Contract, DataOf, ParamsOf, QueryOf } from '#contract';

type Calls = { [S in keyof Contract]: Contract[S][keyof Contract[S]] }[keyof Contract];

/** A call by method and path, as the contract writes them: `POST /rest_customer/account/loginpost`. */
export type Endpoint = Calls extends infer C extends Call ? `${C['method']} ${C['paths'][number]}` : never;

type At<E extends Endpoint, C = Calls> = C extends Call
  ? E extends `${C['method']} ${C['paths'][number]}`
    ? C
    : never
  : never;

/** A part of the request, asked for where the call has one. */
type Part<K extends string, T> = undefined extends T ? unknown : { [P in K]: T };

/** What a call takes. */
export type InputOf<E extends Endpoint> = Part<'params', ParamsOf<At<E>>> &
  Part<'query', QueryOf<At<E>>> &
  Part<'body', BodyOf<At<E>>>;

/** What `data` of its answer holds. */
export type OutputOf<E extends Endpoint> = DataOf<At<E>>;
