import type { OutputOf } from '#services';

/** The measures of a bag in cm. */
export type Measures = NonNullable<OutputOf<'GET /rest/default/V1/applet/product/:sku'>['measures']>;

/** What people carry, in cm: width, height, depth. */
export const THINGS = {
  phone: [7.2, 14.8, 0.8],
  wallet: [19.5, 10.5, 2.5],
  book: [13, 19, 2],
  bottle: [6.5, 20, 6.5],
  tablet: [17.9, 24.8, 0.7],
} as const satisfies Record<string, readonly [number, number, number]>;

export type Thing = keyof typeof THINGS;

/** What leather and lining take of each measure, in cm. */
const WALLS = 1;

/** Whether a thing fits into a bag, turned as it needs to be. */
export function fitsInto({ width, height, depth }: Measures, thing: Thing): boolean {
  const inside = [width, height, depth].map(length => length - WALLS).sort((a, b) => a - b);
  const lengths = [...THINGS[thing]].sort((a, b) => a - b);
  return lengths.every((length, at) => length <= (inside[at] as number));
}

/** Strap from which a bag is worn across the body, in cm. */
const ACROSS = 95;

/** Points of a body of 1 cm: shoulders and hand, from the middle and from the top. */
const SHOULDER = { x: 0.08, y: 0.19 };
const HAND = { x: 0.115, y: 0.52 };

export interface Wearing {
  how: 'hand' | 'shoulder' | 'cross';
  where: 'waist' | 'hip' | 'thigh';
  /** Where strap or handle is held, and the middle of the bag’s upper edge, in cm from the body’s middle and its top. */
  from: { x: number; y: number };
  top: { x: number; y: number };
}

/** Returns where a bag hangs on a body, in cm. */
export function wearBag(measures: Measures, body: number, strap = measures.strap?.[1]): Wearing {
  const { how, from, top } = hang(measures, body, strap);
  const middle = (top.y + measures.height / 2) / body;
  return { how, from, top, where: middle < 0.48 ? 'waist' : middle < 0.58 ? 'hip' : 'thigh' };
}

function hang({ width, handle = 8 }: Measures, body: number, strap: number | undefined) {
  if (strap === undefined) {
    const from = { x: HAND.x * body, y: HAND.y * body };
    return { how: 'hand', from, top: { x: from.x, y: from.y + handle } } as const;
  }
  // Both halves of the strap run from the shoulder to the ends of the bag.
  const isAcross = strap >= ACROSS;
  const x = (isAcross ? 0.09 : SHOULDER.x + 0.03) * body;
  const from = { x: (isAcross ? -SHOULDER.x : SHOULDER.x) * body, y: SHOULDER.y * body };
  const aside = isAcross ? x - from.x : width / 2;
  const drop = Math.sqrt(Math.max(0, (strap / 2) ** 2 - aside ** 2));
  return { how: isAcross ? 'cross' : 'shoulder', from, top: { x, y: from.y + drop } } as const;
}

/** The size of a ring for a finger, in mm around it: the next larger one between two sizes. */
export function ringFor<S extends { label: string }>(sizes: readonly S[], around: number): S | undefined {
  const inOrder = sizes.toSorted((a, b) => Number(a.label) - Number(b.label));
  if (!(around > Number(inOrder[0]?.label) - 2)) return undefined;
  return inOrder.find(({ label }) => Number(label) >= around);
}

const INCH = 2.54;
/** A Chinese foot in cm. */
const CHI = 100 / 3;
/** What a belt is longer than the waist of the trousers it is worn over, in cm. */
const OVER = 5;
/** Distance between two sizes of belts, in cm. */
const STEP = 5;

/** Trouser sizes, in inches. */
export const TROUSERS = Array.from({ length: 15 }, (_, n) => 26 + n);

/** A trouser size in Chinese feet, such as `2.1`. */
export const inChi = (inch: number): string => ((inch * INCH) / CHI).toFixed(1);

/** The size of a belt for a trouser size in inches; undefined if none is near. */
export function beltFor<S extends { label: string }>(sizes: readonly S[], inch: number): S | undefined {
  const waist = inch * INCH + OVER;
  const distance = ({ label }: S) => Math.abs(Number(label) - waist);
  const [best] = sizes.toSorted((a, b) => distance(a) - distance(b));
  return best && distance(best) <= STEP ? best : undefined;
}
