import type { Contract } from '#contract';
import type { NamedCall } from '../calls.ts';
import type { Sample, SamplesOf } from '../sample.ts';
import { bag } from './bag.ts';
import { boutiques } from './boutiques.ts';
import * as buying from './buying.ts';
import { care } from './care.ts';
import { customers } from './customers.ts';
import { enquiries } from './enquiries.ts';
import { giftCards } from './gift-cards.ts';
import { gifts } from './gifts.ts';
import * as people from './people.ts';
import * as shopping from './shopping.ts';

/** Samples of every call, by subject and name. */
const samples: { [Subject in keyof Contract]: SamplesOf<Subject> } = {
  ...buying,
  ...shopping,
  ...people,
  bag,
  boutiques,
  care,
  customers,
  enquiries,
  giftCards,
  gifts,
};

/** Returns the samples of a call with their descriptions. */
export function listSamples({ name }: NamedCall): [string, Sample][] {
  const [subject, call] = name.split('.') as [string, string];
  const all: Record<string, Record<string, Record<string, Sample>>> = samples;
  return Object.entries(all[subject]?.[call] ?? {});
}
