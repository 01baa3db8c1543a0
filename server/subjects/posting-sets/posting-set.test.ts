import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  computeAddress,
  countMembers,
  countModelsInBoth,
  createColourSet,
  createLayout,
  firstColour,
  hasMember,
  intersect,
  intersectModels,
  listMembers,
  nonEmptyWords,
  setMember,
  toModels,
} from './posting-set.ts';

/** Models with their colours, sorted by number of colours; `a` and `b` mark two sets of colours. */
const modelsWithColours = fc
  .array(fc.array(fc.record({ a: fc.boolean(), b: fc.boolean() }), { minLength: 1, maxLength: 5 }), {
    maxLength: 90,
  })
  .map(models => models.sort((x, y) => y.length - x.length));

it('counts and finds like lists of lists', () => {
  fc.assert(
    fc.property(modelsWithColours, models => {
      const layout = createLayout(models.map(colours => colours.length));
      const [a, b] = [createColourSet(layout), createColourSet(layout)];
      for (const [model, colours] of models.entries()) {
        for (const [plane, colour] of colours.entries()) {
          if (colour.a) setMember(a, computeAddress(layout, model, plane));
          if (colour.b) setMember(b, computeAddress(layout, model, plane));
        }
      }
      const inA = toModels(layout, a);
      expect(countMembers(inA)).toBe(models.filter(colours => colours.some(colour => colour.a)).length);
      expect(countModelsInBoth(layout, a, b, inA, nonEmptyWords(inA))).toBe(
        models.filter(colours => colours.some(colour => colour.a && colour.b)).length,
      );
      const among = intersectModels(layout, b, inA);
      expect(among.models).toEqual(intersect(toModels(layout, b), inA));
      expect(among.words).toEqual(nonEmptyWords(among.models));
      expect(among.total).toBe(countMembers(among.models));
      expect(listMembers(inA)).toEqual([...models.keys()].filter(model => hasMember(inA, model)));
      for (const [model, colours] of models.entries()) {
        const plane = colours.findIndex(colour => colour.a);
        expect(hasMember(inA, model)).toBe(plane >= 0);
        expect(firstColour(layout, a, model)).toBe(plane < 0 ? -1 : computeAddress(layout, model, plane));
      }
    }),
  );
});
