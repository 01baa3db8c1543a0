import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CmsSettings } from '../../../server/base/config/content-settings.ts';
import { readKnown } from '../../../server/subjects/cms/copies.ts';
import { claimLook } from '../../../server/subjects/cms/lease.ts';
import { lookAtCms } from '../../../server/subjects/cms/look.ts';
import { createCmsOrigin } from '../../../server/subjects/cms/open-origin.ts';
import { emptyDatabase } from '../database.ts';
import { CmsServer } from './cms-server.ts';
import { DEFAULTS, SYSTEMS } from './systems.ts';

const HOLDER = '00000000-0000-4000-8000-000000000001';

/** Pages of two parts. */
const PAGES = 120;

type Body = Record<string, unknown>;

/** Changes the list in an answer, whatever its name; the answer for a document has a list of one at most. */
function changeList(answer: unknown, change: (list: unknown[]) => unknown[]): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      LISTS.includes(name) && Array.isArray(value) && value.length > 1 ? change(value) : value,
    ]),
  );
}
const LISTS = ['documents', 'items', 'docs', 'data', 'result'];

/** Sets members of an answer that it has, at whatever depth. */
const setMembers = (answer: unknown, members: Body): unknown =>
  JSON.parse(JSON.stringify(answer), (name, value) => (name in members ? members[name] : value));

const SECOND =
  /[?&](?:page|skip|from|\$after|searchCriteria\[currentPage\]|pagination\[page\])=(?!1&|1$|0|"")/;

/** Lists that are cut, although they are JSON of the right form. */
const CUTS: Record<string, (answer: unknown, path: string) => unknown> = {
  'a part without its last item': answer => changeList(answer, list => list.slice(0, -1)),
  'half of each part': answer => changeList(answer, list => list.slice(0, list.length / 2)),
  'no item in the parts after the first one': (answer, path) =>
    SECOND.test(path) ? changeList(answer, () => []) : answer,
  'the first part as the last one': answer =>
    setMembers(answer, { next: null, hasNextPage: false, nextPage: null }),
  'numbers that are too low': answer =>
    setMembers(answer, {
      ...{ total: 60, total_count: 60, totalDocs: 60, totalPages: 1, pageCount: 1 },
    }),
};

/** Systems whose lists say how long they are. */
const COUNTED = ['magento', 'payload', 'strapi', 'contentful'];

describe.each(Object.entries(SYSTEMS))('%s', (name, { answer, settings }) => {
  let cms: CmsServer;
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeEach(async () => {
    cms = await new CmsServer(answer).open();
    database = await emptyDatabase();
    await claimLook(database.db, HOLDER);
  });
  afterEach(() => cms.close());

  async function look(): Promise<string | null> {
    const all = { ...DEFAULTS, source: name, ...settings(cms.url) } as CmsSettings;
    return lookAtCms(
      {
        ...{ db: database.db, origin: createCmsOrigin(all), check: async () => [], holder: HOLDER },
        ...{ isEnding: () => false, onStored() {} },
      },
      null,
    );
  }

  it('a list that is cut takes no page away, and is not believed', async () => {
    for (let n = 0; n < PAGES; n++) cms.write(`page-${n}`, String(n));
    cms.write('footer', '页脚', { kind: 'blocks' });
    await look();
    for (const [cut, alter] of Object.entries(CUTS)) {
      cms.alter = body => alter(body, cms.requests.at(-1)?.path ?? '');
      const before = cms.requests.length;
      const seen = await look().catch((error: Error) => error.message);
      const known = await readKnown(database.db);
      expect(known.filter(({ isLive, kind }) => isLive && kind === 'pages')).toHaveLength(PAGES);
      const sample = SAMPLES[name];
      const isAffected = JSON.stringify(alter(sample, '?page=2')) !== JSON.stringify(sample);
      if (!isAffected) continue;
      if (COUNTED.includes(name) && cut !== 'numbers that are too low') {
        expect([cut, seen]).toEqual([cut, expect.stringContaining('ends before its total')]);
        // Nothing is read for the sake of such a list.
        expect(cms.requests.length - before).toBeLessThan(8);
      } else expect([cut, String(seen)]).toEqual([cut, expect.stringMatching(/null|ends before|in a row/)]);
    }
  });
});

/** A second part of a list of each system. */
const SAMPLES: Record<string, Body> = {
  http: { documents: [1, 2], next: 'x' },
  magento: { items: [1, 2], total_count: PAGES },
  payload: { docs: [1, 2], totalDocs: PAGES, hasNextPage: true },
  strapi: { data: [1, 2], meta: { pagination: { pageCount: 3, total: PAGES } } },
  sanity: { result: [1, 2] },
  contentful: { items: [1, 2], total: PAGES },
};
