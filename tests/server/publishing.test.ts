import { beforeEach, describe, expect, it } from 'vitest';
import {
  type ContentFinding,
  createPublishing,
  type DocumentChange,
  type Publishing,
  PublishingRefusal,
  type StaleData,
} from '../../server/subjects/publishing/index.ts';
import { emptyDatabase } from './database.ts';

const LI = { kind: 'staff', name: 'li.na' } as const;
const WANG = { kind: 'staff', name: 'wang.wei' } as const;
const HOME = { kind: 'pages', key: 'home' } as const;
/** Labels that look like numbers and repeat, which JSON objects reorder and drop. */
const PAGE = '{ "title": "首页", "content": { "2": {"blockType": "text"}, "1": {}, "2": {} } }\n';
const OTHER = PAGE.replace('首页', '春季');

let findings: ContentFinding[] = [];
let failure: Error | null = null;
let changes = 0;
let shop: Publishing;

const finding = (severity: ContentFinding['severity']): ContentFinding => ({
  ...{ severity, rule: 'r', block: null, message: 'm', suggestion: null, line: 1, column: 1 },
});

beforeEach(async () => {
  findings = [];
  failure = null;
  changes = 0;
  const { db } = await emptyDatabase();
  const check = async () => {
    if (failure) throw failure;
    return findings;
  };
  shop = createPublishing(db, { check, onChange: () => void changes++ });
});

const by = (ifMatch: string | null, actor: DocumentChange['actor'] = LI) => ({ actor, ifMatch });
const save = (
  text: string,
  ifMatch: string | null = '*',
  name: { kind: 'pages' | 'blocks'; key: string } = HOME,
) => shop.saveDraft({ ...name, ...by(ifMatch), text });
const refusal = async (work: Promise<unknown>): Promise<PublishingRefusal> => {
  const error = await work.then(
    () => null,
    reason => reason,
  );
  expect(error).toBeInstanceOf(PublishingRefusal);
  return error;
};
async function publishText(text: string, name: { kind: 'pages' | 'blocks'; key: string } = HOME) {
  await save(text, '*', name);
  return shop.publish({ ...name, ...by('*') });
}

describe('a draft', () => {
  it('is stored as written, is not live, and becomes a version when it is published', async () => {
    const draft = await save(PAGE, null);
    expect(draft).toMatchObject({ state: 'draft', live: null, liveText: null, draftText: PAGE });
    expect(changes).toBe(0);
    const { version, etag } = await shop.publish({ ...HOME, ...by(draft.etag), note: '上线' });
    expect(version).toBe(1);
    expect(changes).toBe(1);
    const live = await shop.readDocument(HOME);
    expect(live).toMatchObject({
      state: 'live',
      live: 1,
      liveText: PAGE,
      draftText: null,
      draft: null,
      etag,
    });
    expect((await shop.readVersion({ ...HOME, version: 1 })).text).toBe(PAGE);
    expect(await shop.listVersions(HOME)).toMatchObject([
      { number: 1, origin: 'publish', note: '上线', author: LI, isLive: true },
    ]);
  });

  it('is listed with its state, and by prefix', async () => {
    await publishText(PAGE);
    await save(OTHER);
    await save(PAGE, null, { kind: 'pages', key: 'agency-spring' });
    await save('{"blockType":"text"}', null, { kind: 'blocks', key: 'banner' });
    const list = async (query?: Parameters<Publishing['listDocuments']>[0]) =>
      (await shop.listDocuments(query ?? {})).map(({ kind, key, state }) => `${kind}/${key} ${state}`);
    expect(await list()).toEqual(['blocks/banner draft', 'pages/agency-spring draft', 'pages/home changed']);
    expect(await list({ kind: 'pages', prefix: 'agency-' })).toEqual(['pages/agency-spring draft']);
    expect(await list({ state: 'changed' })).toEqual(['pages/home changed']);
    expect(await list({ after: 'blocks/banner', limit: 1 })).toEqual(['pages/agency-spring draft']);
  });

  it('is discarded without a trace of a document that never was live', async () => {
    const { etag } = await save(PAGE, null);
    expect(await shop.discardDraft({ ...HOME, ...by(etag) })).toBeNull();
    expect(await shop.listDocuments({})).toEqual([]);
    expect((await refusal(shop.readDocument(HOME))).code).toBe('not-found');
  });

  it.each([
    ['an empty key', '', PAGE],
    ['a folder above', '../home', PAGE],
    ['a path', 'a/b', PAGE],
    ['a NUL', 'home', '{"a":"\0"}'],
    ['too many bytes', 'home', `"${'x'.repeat(16 * 1024 * 1024)}"`],
  ])('is refused with %s', async (_what, key, text) => {
    const error = await refusal(shop.saveDraft({ kind: 'pages', key, ...by(null), text }));
    expect(error).toMatchObject({ code: 'invalid', status: 400 });
    expect(error.messageIn('zh')).toMatch(/\p{Script=Han}/u);
  });
});

describe('the check', () => {
  it('refuses errors, and warnings until they are accepted, and leaves the draft', async () => {
    await save(PAGE);
    findings = [finding('error'), finding('warning')];
    const errors = await refusal(shop.publish({ ...HOME, ...by('*'), acceptWarnings: true }));
    expect(errors).toMatchObject({ code: 'errors', status: 422, data: findings });
    findings = [finding('warning')];
    expect(await refusal(shop.publish({ ...HOME, ...by('*') }))).toMatchObject({ code: 'warnings' });
    expect(await shop.readDocument(HOME)).toMatchObject({ live: null, draftText: PAGE });
    await shop.publish({ ...HOME, ...by('*'), acceptWarnings: true });
    expect(await shop.listVersions(HOME)).toMatchObject([{ number: 1, findings }]);
  });
});

describe('a check that cannot run', () => {
  it('refuses each way to publish a new text, and changes nothing', async () => {
    const { etag } = await save(PAGE, null);
    const { id } = await shop.createRelease({ actor: LI, name: '春季' });
    failure = new Error('no index');
    const ways = [
      () => shop.publish({ ...HOME, ...by('*'), acceptWarnings: true }),
      () => shop.putIntoRelease({ ...HOME, ...by('*'), release: id, acceptWarnings: true }),
    ];
    for (const way of ways) {
      const error = await refusal(way());
      expect(error).toMatchObject({ code: 'unchecked', status: 503, cause: failure });
      expect(error.messageIn('zh')).toMatch(/\p{Script=Han}/u);
    }
    expect(await shop.readDocument(HOME)).toMatchObject({ live: null, etag });
  });

  it('keeps no one from going back to an earlier version, which says that it was not checked', async () => {
    await publishText(PAGE);
    await publishText(OTHER);
    failure = new Error('no index');
    await shop.rollback({ ...HOME, ...by('*'), version: 1, language: 'zh' });
    const [last] = await shop.listVersions(HOME);
    expect(last).toMatchObject({ number: 3, isLive: true, findings: [{ rule: 'unchecked' }] });
    expect(last?.findings[0]?.message).toMatch(/\p{Script=Han}/u);
  });
});

describe('two editors', () => {
  it('never overwrite each other unseen: the second gets both texts, their difference and the new state', async () => {
    await publishText(PAGE);
    const { etag } = await shop.readDocument(HOME);
    const mine = await shop.saveDraft({ ...HOME, ...by(etag, WANG), text: OTHER });
    const error = await refusal(shop.saveDraft({ ...HOME, ...by(etag), text: '{}' }));
    expect(error).toMatchObject({ code: 'stale', status: 412 });
    expect(error.data).toEqual({
      mine: '{}',
      theirs: OTHER,
      difference: expect.stringMatching(/^--- shop\/pages\/home\n\+\+\+ pages\/home\n@@.*\n-.*\n\+\{\}\n/),
      author: 'wang.wei',
      etag: mine.etag,
    } satisfies Record<keyof StaleData, unknown>);
    expect(error.message).toContain('wang.wei');
  });

  it.each<[string, (etag: string) => Promise<unknown>]>([
    ['publishes', etag => shop.publish({ ...HOME, ...by(etag) })],
    ['rolls back', etag => shop.rollback({ ...HOME, ...by(etag), version: 1 })],
    ['deletes', etag => shop.deleteDocument({ ...HOME, ...by(etag) })],
    ['discards', etag => shop.discardDraft({ ...HOME, ...by(etag) })],
    ['creates', () => shop.saveDraft({ ...HOME, ...by(null), text: '{}' })],
  ])('learn of each other when one %s', async (_what, act) => {
    await publishText(PAGE);
    const seen = await save(OTHER);
    await shop.saveDraft({ ...HOME, ...by(seen.etag, WANG), text: '{"title":"x"}' });
    const { code } = await refusal(act(seen.etag));
    expect(['stale', 'exists']).toContain(code);
    expect((await shop.readDocument(HOME)).draftText).toBe('{"title":"x"}');
  });

  it('that save at the same moment: one text is stored, every other editor gets it', async () => {
    await publishText(PAGE);
    const { etag } = await shop.readDocument(HOME);
    const texts = Array.from({ length: 8 }, (_, at) => `{"title":"${at}"}`);
    const results = await Promise.allSettled(
      texts.map(text => shop.saveDraft({ ...HOME, ...by(etag), text })),
    );
    const saved = texts.filter((_, at) => results[at]?.status === 'fulfilled');
    expect(saved).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason.data.theirs).toBe(saved[0]);
    }
    expect((await shop.readDocument(HOME)).draftText).toBe(saved[0]);
  });

  it('see who edits, until that ends or is taken over', async () => {
    await save(PAGE, null);
    expect(await shop.lockDocument({ ...HOME, actor: LI })).toMatchObject({ isMine: true });
    expect(await shop.lockDocument({ ...HOME, actor: WANG })).toMatchObject({
      isMine: false,
      lock: { holder: LI },
    });
    expect((await shop.readDocument(HOME)).lock?.holder).toEqual(LI);
    await shop.unlockDocument({ ...HOME, actor: WANG });
    expect((await shop.readDocument(HOME)).lock?.holder).toEqual(LI);
    expect(await shop.lockDocument({ ...HOME, actor: WANG, takeOver: true })).toMatchObject({ isMine: true });
    await shop.unlockDocument({ ...HOME, actor: WANG });
    expect((await shop.readDocument(HOME)).lock).toBeNull();
  });
});

describe('an earlier version', () => {
  it('is published again as a new one, whatever the check finds, and leaves the draft', async () => {
    await publishText(PAGE);
    await publishText(OTHER);
    const { etag } = await save('{"title":"draft"}');
    findings = [finding('error')];
    const { version } = await shop.rollback({ ...HOME, ...by(etag), version: 1, note: '回退' });
    expect(version).toBe(3);
    expect(await shop.readDocument(HOME)).toMatchObject({ liveText: PAGE, draftText: '{"title":"draft"}' });
    expect(await shop.listVersions(HOME)).toMatchObject([
      { number: 3, origin: 'rollback', originNumber: 1, findings, isLive: true },
      { number: 2, isLive: false },
      { number: 1 },
    ]);
    expect(await shop.compareVersions({ ...HOME, from: 2, to: 'draft' })).toEqual({
      before: OTHER,
      after: '{"title":"draft"}',
    });
  });

  it('of a deleted page is restored', async () => {
    await publishText(PAGE);
    await publishText(OTHER);
    await shop.deleteDocument({ ...HOME, ...by('*') });
    const { state, liveText, etag } = await shop.readDocument(HOME);
    expect({ state, liveText }).toEqual({ state: 'deleted', liveText: null });
    await shop.restoreDocument({ ...HOME, ...by(etag) });
    expect(await shop.readDocument(HOME)).toMatchObject({ state: 'live', live: 3, liveText: OTHER });
    expect((await refusal(shop.restoreDocument({ ...HOME, ...by('*') }))).code).toBe('state');
  });
});
