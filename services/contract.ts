import type { BodyOf, Call, Contract, DataOf, ParamsOf, QueryOf } from '#contract';

type Calls = { [S in keyof Contract]: Contract[S][keyof Contract[S]] }[keyof Contract];

/** A call by method and path, as the contract writes them: `POST /rest_customer/account/loginpost`. */
export type Endpoint = Calls extends infer C extends Call ? `${C['method']} ${C['paths'][number]}` : never;

type CallAt<E extends Endpoint, C = Calls> = C extends Call
  ? E extends `${C['method']} ${C['paths'][number]}`
    ? C
    : never
  : never;

/** A part of the request; required if the call has it. */
type Part<K extends string, T> = undefined extends T ? unknown : { [P in K]: T };

/** The call's input: path parameters, query and body. */
export type InputOf<E extends Endpoint> = Part<'params', ParamsOf<CallAt<E>>> &
  Part<'query', QueryOf<CallAt<E>>> &
  Part<'body', BodyOf<CallAt<E>>>;

/** The type of `data` in the call's answer. */
export type OutputOf<E extends Endpoint> = DataOf<CallAt<E>>;
