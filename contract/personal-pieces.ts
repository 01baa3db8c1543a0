import { type Static, Type } from 'typebox';
import { outputObject } from './fields.ts';

const string = Type.String();
const number = Type.Number();

/**
 * Where a piece is made personal, in percent of a picture: `x` and `y` of the middle, `width` and `height` of the letters,
 * `rotation` in degrees. Leather is stamped, everything else engraved.
 */
export const engravingPlace = outputObject({
  technique: Type.Enum(['engraving', 'stamping']),
  picture: string,
  ...{ x: number, y: number, width: number, height: number, rotation: number },
  /** What it costs, in integer fen; nothing without it. */
  price: Type.Optional(Type.Integer()),
});

/** The measures of a bag in cm: its body, the height of its handle, and the shortest and longest length of its strap. */
export const measures = outputObject({
  ...{ width: number, height: number, depth: number },
  handle: Type.Optional(number),
  strap: Type.Optional(Type.Array(number)),
});

export type EngravingPlace = Static<typeof engravingPlace>;
export type Measures = Static<typeof measures>;

/** How a text is engraved or stamped. `engraving_foil` is for stamped leather only. */
export const engravingStyle = {
  engraving_font: Type.Optional(Type.Enum(['serif', 'sans'])),
  engraving_foil: Type.Optional(Type.Enum(['gold', 'silver', 'blind'])),
};
