import { expect, it } from 'vitest';
import { placeValue } from './place-value.ts';

/** Places `NEW` at the bar, and marks the start of what is selected then. */
function place(withCursor: string, fallback?: string): string | null {
  const cursor = withCursor.indexOf('|');
  const json = withCursor.replace('|', '');
  const placed = placeValue(json, cursor, 'NEW', fallback);
  if (!placed) return null;
  const { start, end, text, valueAt } = placed;
  return `${json.slice(0, start)}${text.slice(0, valueAt)}<${text.slice(valueAt)}${json.slice(end)}`;
}

it.each([
  ['{ "pcUrl": "/media/a|.webp" }', '{ "pcUrl": <"NEW" }'],
  ['{ "pcUrl": "|" }', '{ "pcUrl": <"NEW" }'],
  ['{ "pc|Url": "/media/a.webp" }', '{ "pcUrl": <"NEW" }'],
  ['{ "pcUrl":| }', '{ "pcUrl": <"NEW" }'],
  ['{ "skus": ["A|"] }', '{ "skus": [<"NEW"] }'],
  ['{ "skus": ["A"|] }', '{ "skus": ["A", <"NEW"] }'],
  ['{ "skus": [|] }', '{ "skus": [<"NEW"] }'],
  ['{ "skus": [ |"A", "B"] }', '{ "skus": [ <"NEW", "A", "B"] }'],
  ['{ "skus": ["A",| "B"] }', '{ "skus": ["A", <"NEW", "B"] }'],
  ['{ "sk|us": ["A", "B"] }', '{ "skus": ["A", "B", <"NEW"] }'],
  ['{\n  "skus": [\n    "A"\n  |]\n}', '{\n  "skus": [\n    "A",\n    <"NEW"\n  ]\n}'],
])('places a value at the cursor in %j', (before, after) => {
  expect(place(before)).toBe(after);
});

it('adds to the list of the block where the cursor is at no value', () => {
  expect(place('{| "columns": 2, "skus": ["A"] }', 'skus')).toBe('{ "columns": 2, "skus": ["A", <"NEW"] }');
  expect(place('{ "columns": 2| }', 'skus')).toBeNull();
  expect(place('{ |"alt": "A" }')).toBeNull();
  expect(place('|')).toBeNull();
});
