import { type Static, Type } from 'typebox';
import { optional, strict } from './takes.ts';

const MOST = 365;

const count = (description: string, preset: number) =>
  Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MOST,
      takes: `a whole number from 1 to ${MOST}`,
      description,
      default: preset,
    }),
  );

const range = (description: string, preset: [number, number]) =>
  Type.Optional(
    Type.Tuple([Type.Integer({ minimum: 0, maximum: MOST }), Type.Integer({ minimum: 1, maximum: MOST })], {
      takes: `the least and the most, such as [${preset}]`,
      description,
      default: preset,
    }),
  );

/** The figures in what the shop promises. `shop/promises` has the sentences. */
export const promisesSchema = Type.Object(
  {
    deliveryWorkdays: range('Working days from payment to delivery.', [1, 10]),
    carrier: optional('the name of a carrier', { description: 'Who delivers.', default: '顺丰速递' }),
    failedContactDays: count('Days without contact after which a parcel goes back.', 3),
    preOrderWeeks: count('Weeks until a pre-order is sent.', 3),
    returnDays: count(
      'Days from delivery in which a return can be requested. The shop refuses later ones.',
      7,
    ),
    pickupDays: range('Days from the request of a return to its pickup.', [1, 2]),
    refundWorkdays: count('Working days from a confirmed return to its refund.', 7),
    cancelRefundWorkdays: count('Working days from the cancellation of an order to its refund.', 2),
    giftLinkDays: count('Days for which the recipient of a gift can enter the address by its link.', 14),
    engravingWorkdays: count('Working days that engraving takes.', 3),
    customWeeks: count('Weeks that a custom combination takes.', 2),
    watchWarrantyYears: count('Years in which faults of a watch are repaired free of charge.', 2),
    watchRepairWeeks: range('Weeks that the repair of a watch takes.', [4, 6]),
    careHours: optional('hours such as "周一至周日 10:00–19:00"', {
      description: 'Hours of the customer care.',
      default: '周一至周日 10:00–19:00（法定节假日除外）',
    }),
  },
  { ...strict, takes: 'an object with figures such as { returnDays: 14 }' },
);

/** The figures with their defaults. */
export type Promises = Required<Static<typeof promisesSchema>>;

/** Adds the defaults to the figures that a shop gives. */
export const completePromises = (given: Static<typeof promisesSchema> = {}): Promises =>
  ({
    ...Object.fromEntries(
      Object.entries(promisesSchema.properties).map(([key, schema]) => [
        key,
        (schema as unknown as { default: unknown }).default,
      ]),
    ),
    ...given,
  }) as Promises;
