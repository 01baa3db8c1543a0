import type { BodyOf, Call, Contract, ParamsOf, QueryOf } from '#contract';
import type { Store } from '../server/commerce.ts';
import type { Shopper } from '../server/shopper.ts';

/** What a sample sends, and who sends it. */
export interface Asked {
  by: Shopper;
  params?: object;
  query?: object;
  body?: unknown;
}

/** Brings the shop into the state in which the call succeeds, and gives the call. Runs once for each path. */
export type Sample<A extends Asked = Asked> = (store: Store) => Promise<A>;

interface AskedOf<C extends Call> extends Asked {
  params?: ParamsOf<C> & object;
  query?: QueryOf<C> & object;
  body?: BodyOf<C>;
}

/** At least one sample of each call of a subject, by what it shows. */
export type SamplesOf<Subject extends keyof Contract> = {
  [Name in keyof Contract[Subject]]: Contract[Subject][Name] extends Call
    ? Record<string, Sample<AskedOf<Contract[Subject][Name]>>>
    : never;
};
