import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createPublishing,
  type DocumentName,
  type Publishing,
  PublishingRefusal,
} from '../../server/subjects/publishing/index.ts';
import { emptyDatabase } from './database.ts';

const LI = { kind: 'staff', name: 'li.na' } as const;
const HOME = { kind: 'pages', key: 'home' } as const;
const SPRING = { kind: 'pages', key: 'spring' } as const;
const by = { actor: LI, ifMatch: '*' };
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

let shop: Publishing;
let db: Awaited<ReturnType<typeof emptyDatabase>>['db'];

beforeEach(async () => {
  ({ db } = await emptyDatabase());
  shop = createPublishing(db, { check: async () => [] });
  await publish(HOME, 'home 1');
});

const page = (title: string) => JSON.stringify({ title, content: {} });
async function publish(name: DocumentName, title: string) {
  await shop.saveDraft({ ...name, ...by, text: page(title) });
  await shop.publish({ ...name, ...by });
}
async function put(release: number, name: DocumentName, title: string) {
  await shop.saveDraft({ ...name, ...by, text: page(title) });
  return shop.putIntoRelease({ ...name, ...by, release });
}
const create = async (name = '春季') => (await shop.createRelease({ actor: LI, name })).id;
const title = async (name: DocumentName) => {
  const { liveText } = await shop.readDocument(name);
  return liveText === null ? null : JSON.parse(liveText).title;
};
const refusal = async (work: Promise<unknown>): Promise<PublishingRefusal> => {
  const error = await work.then(
    () => null,
    reason => reason,
  );
  expect(error).toBeInstanceOf(PublishingRefusal);
  return error;
};
/** Moves a release and its publications to another time, as if that had passed. */
async function moveTo(id: number, at: Date) {
  await sql`update content_releases set live_at = ${at} where id = ${id}`.execute(db);
  await sql`update content_publications set live_from = ${at} where release_id = ${id}`.execute(db);
}

describe('a release', () => {
  it('takes drafts and deletions, and shows nothing of them before its moment', async () => {
    await publish(SPRING, 'spring 1');
    const id = await create();
    await put(id, HOME, 'home 2');
    const { items } = await shop.putIntoRelease({ ...SPRING, ...by, release: id, deletes: true });
    expect(items).toEqual([
      { ...HOME, version: 2, base: 1 },
      { ...SPRING, version: null, base: 1 },
    ]);
    expect(await shop.readDocument(HOME)).toMatchObject({ state: 'live', live: 1, releases: [id] });
    const { state } = await shop.scheduleRelease({ actor: LI, id, at: inSeconds(60) });
    expect(state).toBe('scheduled');
    expect([await title(HOME), await title(SPRING)]).toEqual(['home 1', 'spring 1']);
    await moveTo(id, inSeconds(0));
    expect((await shop.readRelease({ id })).state).toBe('live');
    expect([await title(HOME), await title(SPRING)]).toEqual(['home 2', null]);
  });

  it('goes live at once, and is undone as one, new pages included', async () => {
    const id = await create();
    await put(id, HOME, 'home 2');
    await put(id, SPRING, 'spring 1');
    await shop.scheduleRelease({ actor: LI, id, at: 'now' });
    expect([await title(HOME), await title(SPRING)]).toEqual(['home 2', 'spring 1']);
    expect((await shop.undoRelease({ actor: LI, id })).state).toBe('undone');
    expect([await title(HOME), await title(SPRING)]).toEqual(['home 1', null]);
    expect(await shop.listVersions(HOME)).toMatchObject([
      { number: 3, origin: 'undo', originNumber: 1, isLive: true },
      { number: 2, origin: 'release' },
      { number: 1 },
    ]);
    const moments =
      await sql`select distinct live_from from content_publications where release_id = ${id}`.execute(db);
    expect(moments.rows).toHaveLength(1);
  });

  it('is open again when its moment is taken back, and the texts are drafts again when they leave it', async () => {
    const id = await create();
    await put(id, HOME, 'home 2');
    await shop.scheduleRelease({ actor: LI, id, at: inSeconds(60) });
    expect(await shop.unscheduleRelease({ actor: LI, id })).toMatchObject({ state: 'open', liveAt: null });
    await shop.takeFromRelease({ ...HOME, actor: LI, release: id });
    expect(await shop.readDocument(HOME)).toMatchObject({ state: 'changed', draftText: page('home 2') });
    expect((await refusal(shop.scheduleRelease({ actor: LI, id, at: 'now' }))).code).toBe('state');
  });

  it('that other changes have passed reports them, and does not undo them unseen', async () => {
    const id = await create();
    await put(id, HOME, 'home 2');
    await publish(HOME, 'urgent');
    const [conflict] = (await shop.readRelease({ id })).conflicts;
    expect(conflict).toEqual({ ...HOME, reason: 'changed', release: null, live: 3 });
    const error = await refusal(shop.scheduleRelease({ actor: LI, id, at: 'now' }));
    expect(error).toMatchObject({ code: 'conflicts', data: [conflict] });
    await shop.scheduleRelease({ actor: LI, id, at: 'now', acceptConflicts: true });
    expect(await title(HOME)).toBe('home 2');
  });

  it('that shares a document with another reports that in both', async () => {
    const [a, b] = [await create('甲'), await create('乙')];
    await put(a, HOME, 'a');
    await put(b, HOME, 'b');
    expect((await shop.readRelease({ id: a })).conflicts).toMatchObject([
      { ...HOME, reason: 'release', release: b },
    ]);
    expect((await shop.readRelease({ id: b })).conflicts).toMatchObject([
      { ...HOME, reason: 'release', release: a },
    ]);
  });

  it('is undone except for what was published after it, if that is accepted', async () => {
    const id = await create();
    await put(id, HOME, 'home 2');
    await put(id, SPRING, 'spring 1');
    await shop.scheduleRelease({ actor: LI, id, at: 'now' });
    await publish(HOME, 'urgent');
    expect((await refusal(shop.undoRelease({ actor: LI, id }))).code).toBe('conflicts');
    await shop.undoRelease({ actor: LI, id, acceptConflicts: true });
    expect([await title(HOME), await title(SPRING)]).toEqual(['urgent', null]);
  });

  it.each<[string, string, (id: number) => Promise<unknown>]>([
    ['a name of blanks', 'invalid', () => create('  ')],
    ['a name of 101 characters', 'invalid', () => create('x'.repeat(101))],
    ['a moment in the past', 'invalid', id => shop.scheduleRelease({ actor: LI, id, at: inSeconds(-1) })],
    [
      'a moment that processes would learn too late',
      'invalid',
      id => shop.scheduleRelease({ actor: LI, id, at: inSeconds(1) }),
    ],
    [
      'a second schedule',
      'state',
      async id => {
        await shop.scheduleRelease({ actor: LI, id, at: inSeconds(60) });
        await shop.scheduleRelease({ actor: LI, id, at: 'now' });
      },
    ],
    [
      'a document once it is scheduled',
      'state',
      async id => {
        await shop.scheduleRelease({ actor: LI, id, at: inSeconds(60) });
        await put(id, SPRING, 'late');
      },
    ],
    ['an undo before it is live', 'state', id => shop.undoRelease({ actor: LI, id })],
    ['a document without a draft', 'no-draft', id => shop.putIntoRelease({ ...HOME, ...by, release: id })],
    [
      'the deletion of what is not live',
      'state',
      async id => {
        await shop.saveDraft({ ...SPRING, ...by, text: page('x') });
        await shop.putIntoRelease({ ...SPRING, ...by, release: id, deletes: true });
      },
    ],
    [
      'a document that it does not have',
      'not-found',
      id => shop.takeFromRelease({ ...SPRING, actor: LI, release: id }),
    ],
    ['another number', 'not-found', () => shop.readRelease({ id: 999 })],
    ['no number', 'not-found', () => shop.readRelease({ id: Number.NaN })],
    [
      'a return within the last seconds',
      'state',
      async id => {
        await shop.scheduleRelease({ actor: LI, id, at: inSeconds(60) });
        await moveTo(id, inSeconds(1));
        await shop.unscheduleRelease({ actor: LI, id });
      },
    ],
  ])('refuses %s', async (_what, code, act) => {
    const id = await create();
    await put(id, HOME, 'home 2');
    expect((await refusal(act(id))).code).toBe(code);
  });
});

it('records every change with who has made it, in the audit log', async () => {
  const id = await create();
  await put(id, HOME, 'home 2');
  await shop.scheduleRelease({ actor: LI, id, at: 'now' });
  await shop.undoRelease({ actor: LI, id });
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'actor'])
    .orderBy('id')
    .execute();
  expect(rows.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    ...['draft.save pages/home', 'document.publish pages/home', `release.create releases/${id}`],
    ...[
      'draft.save pages/home',
      'release.put pages/home',
      `release.publish releases/${id}`,
      `release.undo releases/${id}`,
    ],
  ]);
  expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set(['li.na']));
});
