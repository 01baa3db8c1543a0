import { type Static, Type } from 'typebox';
import { address, strict, text } from './takes.ts';

const clock = (description: string) =>
  Type.String({ pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d$', takes: 'a time such as "10:30"', description });

/** A boutique: facts that shoppers act on, so that none of them may be missing. */
export const boutiqueSchema = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z][a-z0-9-]*$', takes: 'a key such as "shanghai"' }),
    name: text('the name of the boutique'),
    city: text('a city such as "上海"'),
    address: text('a street address'),
    phone: Type.String({
      pattern: '^[+\\d][\\d -]{5,18}\\d$',
      takes: 'a telephone number such as "021-0000-0000"',
    }),
    opens: clock('When it opens, every day.'),
    closes: clock('When it closes, every day.'),
    directions: address('an address of a map service that shows the way'),
    /** Who can be chosen for an appointment; each has one an hour. */
    advisers: Type.Array(text('the name of an adviser'), {
      minItems: 1,
      takes: 'a list of at least one adviser',
    }),
  },
  {
    ...strict,
    takes: 'an object with key, name, city, address, phone, opens, closes, directions and advisers',
  },
);

export type Boutique = Static<typeof boutiqueSchema>;
