import { beforeEach, expect, it } from 'vitest';
import { readKnown } from '../../../server/subjects/cms/copies.ts';
import { claimLook } from '../../../server/subjects/cms/lease.ts';
import { lookAtCms } from '../../../server/subjects/cms/look.ts';
import type { CmsOrigin } from '../../../server/subjects/cms/read/cms-origin.ts';
import { OriginError } from '../../../server/subjects/cms/read/origin-error.ts';
import { emptyDatabase } from '../database.ts';

const HOLDER = '00000000-0000-4000-8000-000000000001';

let database: Awaited<ReturnType<typeof emptyDatabase>>;
/** Keys that the CMS lists, and those that it has; `broken` can't be read. */
let listed: string[];
let had: string[];
let broken: string[];
let reads: number;
beforeEach(async () => {
  database = await emptyDatabase();
  [listed, had, broken, reads] = [['home', 'spring'], ['home', 'spring'], [], 0];
  await claimLook(database.db, HOLDER);
});

const origin: CmsOrigin = {
  changes: async () => ({
    documents: listed.map(key => ({ kind: 'pages' as const, key, version: '1', modified: 0 })),
    mark: 'mark',
  }),
  async read(_kind, key) {
    reads++;
    if (broken.includes(key)) throw new OriginError('it answers HTTP 500');
    if (!had.includes(key)) return null;
    return { text: '{"title":"页","content":{}}', faults: [], version: '', modified: 0 };
  },
};
const look = () =>
  lookAtCms(
    {
      ...{ db: database.db, origin, check: async () => [], holder: HOLDER },
      ...{ isEnding: () => false, onStored() {} },
    },
    null,
  );
const live = async () =>
  (await readKnown(database.db)).flatMap(({ key, isLive }) => (isLive ? [key] : [])).sort();

it('a page that a list leaves out has gone only when the CMS says so of the page, too', async () => {
  expect([await look(), await live()]).toEqual(['mark', ['home', 'spring']]);
  listed = ['home'];
  // The list was made before, or cut: the page is there. It is looked at again.
  expect([await look(), await live()]).toEqual([null, ['home', 'spring']]);
  broken = ['spring'];
  expect([await look(), await live()]).toEqual([null, ['home', 'spring']]);
  [broken, had] = [[], ['home']];
  await look();
  expect([await look(), await live()]).toEqual(['mark', ['home']]);
});

it('a CMS whose texts can’t be read, one after the other, counts as broken, and is not read to the end', async () => {
  listed = Array.from({ length: 40 }, (_, n) => `page-${n}`);
  broken = listed;
  await expect(look()).rejects.toThrow("8 documents in a row can't be read");
  expect(reads).toBeLessThanOrEqual(12);
});
