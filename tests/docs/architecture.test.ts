import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DOORS, FLOORS, type Place, ROOMS } from '../architecture/rooms.ts';
import { ROOT } from './read-tests.ts';
import { replaceTable } from './replace-table.ts';

/** Folders that are no rooms: nothing of the product imports them. */
const OTHERS: readonly (readonly [folder: string, contents: string, imports: string])[] = [
  ['fixtures/', 'the demonstration shop: pages, catalogue, media, samples of every block type', '–'],
  ['tests/', 'tests across rooms; a room’s own tests are beside its code', 'everything'],
  ['bench/', 'measurements', 'everything'],
  ['scripts/', 'build, development loop, test run', 'everything'],
];

it('shows the rooms, floors and doors that the import test enforces (update: npm run docs)', async () => {
  const file = join(ROOT, 'docs/architecture.md');
  let text = readFileSync(file, 'utf8');
  text = replaceTable(
    text,
    ['room', 'contents', 'imports'],
    [
      ...Object.entries(ROOMS).map(([room, place]) => [`\`${room}/\``, place.contents, listImports(place)]),
      ...OTHERS.map(([folder, ...cells]) => [`\`${folder}\``, ...cells]),
    ],
  );
  text = replaceTable(
    text,
    ['floor', 'contents', 'imports'],
    Object.entries(FLOORS).flatMap(([room, floors]) =>
      Object.entries(floors).map(([floor, place]) => [
        `\`${room}/${floor}/\``,
        place.contents,
        listImports(place),
      ]),
    ),
  );
  text = replaceTable(
    text,
    ['door', 'why it is not in the index'],
    Object.entries(DOORS).map(([door, reason]) => [`\`${door}\``, reason]),
  );
  await expect(text).toMatchFileSnapshot(file);
});

/** The rooms that every room of the shop imports, which the table names by the first and the last. */
const COMMON = Object.keys(ROOMS).slice(0, Object.keys(ROOMS).indexOf('engine') + 1);

function listImports({ imports }: Place): string {
  if (imports.length === 0) return '–';
  if (imports.length === Object.keys(ROOMS).length - 1) return 'everything';
  const hasCommon = COMMON.every(room => imports.includes(room));
  const named = imports.filter(room => !hasCommon || !COMMON.includes(room)).map(name => `\`${name}\``);
  return [...(hasCommon ? [`\`${COMMON[0]}\` to \`${COMMON.at(-1)}\``] : []), ...named].join(', ');
}
