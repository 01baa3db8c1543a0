import type { BodyOf, Contract } from '#contract';

export type Batch = BodyOf<Contract['tracking']['events']>;

export type SentEvent = Batch['events'][number];

/** Fields shared by all events of a batch. */
export type Context = Omit<Batch, 'events' | 'visitor'>;
