import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addressOf,
  colourSet,
  countBoth,
  firstColour,
  has,
  keep,
  layoutOf,
  modelsAmong,
  modelsOf,
  put,
  size,
  valuesOf,
  wordsIn,
} from './layout.ts';

/** Models with their colours, most first; two sets of colours. */
const shelves = fc
  .array(fc.array(fc.record({ a: fc.boolean(), b: fc.boolean() }), { minLength: 1, maxLength: 5 }), {
    maxLength: 90,
  })
  .map(models => models.sort((x, y) => y.length - x.length));

it('counts and finds as lists of lists would', () => {
  fc.assert(
    fc.property(shelves, models => {
      const layout = layoutOf(models.map(colours => colours.length));
      const [a, b] = [colourSet(layout), colourSet(layout)];
      for (const [model, colours] of models.entries()) {
        for (const [plane, colour] of colours.entries()) {
          if (colour.a) put(a, addressOf(layout, model, plane));
          if (colour.b) put(b, addressOf(layout, model, plane));
        }
      }
      const inA = modelsOf(layout, a);
      expect(size(inA)).toBe(models.filter(colours => colours.some(colour => colour.a)).length);
      expect(countBoth(layout, a, b, inA, wordsIn(inA))).toBe(
        models.filter(colours => colours.some(colour => colour.a && colour.b)).length,
      );
      const among = modelsAmong(layout, b, inA);
      expect(among.models).toEqual(keep(modelsOf(layout, b), inA));
      expect(among.inhabited).toEqual(wordsIn(among.models));
      expect(among.total).toBe(size(among.models));
      expect(valuesOf(inA)).toEqual([...models.keys()].filter(model => has(inA, model)));
      for (const [model, colours] of models.entries()) {
        const plane = colours.findIndex(colour => colour.a);
        expect(has(inA, model)).toBe(plane >= 0);
        expect(firstColour(layout, a, model)).toBe(plane < 0 ? -1 : addressOf(layout, model, plane));
      }
    }),
  );
});
