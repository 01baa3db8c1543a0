import type { BodyOf, Call, Contract, ParamsOf, QueryOf } from '#contract';
import type { Store } from '../server/commerce.ts';
import type { Shopper } from '../server/shopper.ts';

/** The request of a sample, and the shopper who sends it. */
export interface SampleRequest {
  by: Shopper;
  params?: object;
  query?: object;
  body?: unknown;
}

/** Prepares the shop so that the call succeeds, and returns the request. Runs once for each path. */
export type Sample<A extends SampleRequest = SampleRequest> = (store: Store) => Promise<A>;

interface SampleRequestOf<C extends Call> extends SampleRequest {
  params?: ParamsOf<C> & object;
  query?: QueryOf<C> & object;
  body?: BodyOf<C>;
}

/** Samples of each call of a subject, by description; at least one for each call. */
export type SamplesOf<Subject extends keyof Contract> = {
  [Name in keyof Contract[Subject]]: Contract[Subject][Name] extends Call
    ? Record<string, Sample<SampleRequestOf<Contract[Subject][Name]>>>
    : never;
};
