import { type Static, Type } from 'typebox';
import { strict } from './takes.ts';

const DAY = '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$';

const days = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ pattern: DAY, takes: 'a day such as "2027-02-05"' }), {
      takes: 'a list of days such as ["2027-02-05"]',
      description,
    }),
  );

const range = (options: object = {}) =>
  Type.Tuple([Type.Integer({ minimum: 0, maximum: 60 }), Type.Integer({ minimum: 0, maximum: 60 })], {
    takes: 'the least and the most working days, such as [1, 2]',
    ...options,
  });

/** From where and how fast the shop delivers: what delivery dates are computed from. */
export const deliverySchema = Type.Object(
  {
    cutoffHour: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 24,
        takes: 'an hour from 0 to 24',
        description: 'Hour in China before which a paid order leaves on the same working day.',
        default: 16,
      }),
    ),
    carrierDays: Type.Optional(
      Type.Record(Type.String({ pattern: '^\\d{2}$' }), range(), {
        takes: 'an object of working days by the two digits of a province, such as { "31": [1, 1] }',
        description: 'Working days of the carrier by province.',
      }),
    ),
    otherCarrierDays: Type.Optional(
      range({ description: 'Working days of the carrier to all other provinces.', default: [2, 3] }),
    ),
    closedDays: days('Further days without work: public holidays that are not announced yet, stocktaking.'),
    openDays: days('Days with work that would be a weekend or a holiday.'),
  },
  { ...strict, takes: 'an object such as { cutoffHour: 14 }' },
);

export type DeliverySettings = Required<Static<typeof deliverySchema>>;

/** Adds the defaults: the times of the carrier from Shanghai. */
export const completeDelivery = (given: Static<typeof deliverySchema> = {}): DeliverySettings => ({
  cutoffHour: 16,
  carrierDays: FROM_SHANGHAI,
  otherCarrierDays: [2, 3],
  closedDays: [],
  openDays: [],
  ...given,
});

const FROM_SHANGHAI: Record<string, [number, number]> = {
  ...Object.fromEntries(['31', '32', '33'].map(code => [code, [1, 1]])),
  ...Object.fromEntries(['11', '12', '34', '35', '36', '37', '42', '44'].map(code => [code, [1, 2]])),
  ...Object.fromEntries(['15', '46', '62', '63', '64'].map(code => [code, [3, 4]])),
  ...Object.fromEntries(['54', '65'].map(code => [code, [4, 6]])),
};
