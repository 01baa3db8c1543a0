import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CmsSettings } from '../../../server/base/config/content-settings.ts';
import { followCms } from '../../../server/subjects/cms/follow.ts';
import { openCopiedContent } from '../../../server/subjects/cms/index.ts';
import { createCmsOrigin } from '../../../server/subjects/cms/open-origin.ts';
import type { CmsOrigin } from '../../../server/subjects/cms/read/cms-origin.ts';
import type { ContentSource } from '../../../server/subjects/content/content-source.ts';
import type { CheckDocument, ContentFinding } from '../../../server/subjects/publishing/index.ts';
import { emptyDatabase } from '../database.ts';
import { CmsServer, type Fault } from './cms-server.ts';
import { DEFAULTS, SYSTEMS } from './systems.ts';

const FAULTS: Fault[] = ['slow', 'garbage', 'error', 'half', 'forbidden', 'redirect', 'empty', 'html'];

/** Refuses texts with the word 坏. */
const check: CheckDocument = async ({ text }) =>
  text.includes('坏') ? [{ severity: 'error', message: 'It is broken.' } as ContentFinding] : [];

describe.each(Object.entries(SYSTEMS))('%s', (name, { answer, settings }) => {
  let cms: CmsServer;
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let source: ContentSource;
  let problems: string[];
  let closers: (() => unknown)[];
  let lookAgain: () => Promise<void>;

  /** Opens a process of the shop: copies, and what follows the CMS. */
  async function openProcess() {
    const opened = await openCopiedContent(database, { checkEvery: 60_000 });
    const all = { ...DEFAULTS, source: name, ...settings(cms.url) } as CmsSettings;
    const follower = followCms({
      ...{ db: database.db, origin: impatientWhileSlow(all), source: `${name} ${all.url}`, check },
      ...{ every: all.every, onChange: opened.refresh, onProblem: message => void problems.push(message) },
    });
    closers.push(opened.close, follower.close);
    return { opened, follower };
  }

  /** The CMS with its usual time for an answer, and with a short one while a test has it answer nothing. */
  function impatientWhileSlow(all: CmsSettings): CmsOrigin {
    const [patient, short] = [createCmsOrigin(all, 20_000), createCmsOrigin(all, 500)];
    const now = () => (cms.fault === 'slow' ? short : patient);
    return { changes: since => now().changes(since), read: (kind, key) => now().read(kind, key) };
  }

  beforeEach(async () => {
    cms = await new CmsServer(answer).open();
    [problems, closers] = [[], []];
    cms.write('home', '欢迎');
    cms.write('spring', '春');
    cms.write('footer', '页脚', { kind: 'blocks' });
    database = await emptyDatabase();
    const { opened, follower } = await openProcess();
    source = opened;
    lookAgain = async () => {
      await follower.lookAgain();
      await source.refresh();
    };
  });
  afterEach(async () => {
    for (const close of closers) await close();
    await cms.close();
  });

  const words = async (key: string, kind: 'pages' | 'blocks' = 'pages') => {
    const text = await source.read(kind, key);
    return text === null ? null : JSON.parse(text).content?.hero?.text;
  };

  const isBuiltIn = (key: string) => source.version('pages', key)?.startsWith('built-in');

  it.each(FAULTS)('keeps every document while the CMS is broken: %s', async fault => {
    await lookAgain();
    cms.write('home', '新');
    cms.remove('spring');
    cms.fault = fault;
    await lookAgain();
    expect([await words('home'), await words('spring'), await words('footer', 'blocks')]).toEqual([
      ...['欢迎', '春', '页脚'],
    ]);
    expect(source.status().problem).toBe('unreachable');
    expect(problems).toHaveLength(1);
    await lookAgain();
    expect(problems).toHaveLength(1);
    cms.fault = null;
    await lookAgain();
    expect([await words('home'), source.version('pages', 'spring')]).toEqual(['新', null]);
    expect(source.status().problem).toBeNull();
    expect(problems.at(-1)).toBe('The CMS can be read again.');
  });

  it.each(FAULTS.filter(fault => fault !== 'empty' && fault !== 'slow'))(
    'keeps a page whose text alone is broken, and shows the others: %s',
    async fault => {
      await lookAgain();
      cms.write('home', '新');
      cms.write('spring', '夏');
      cms.fault = fault;
      cms.isFaulty = path => path.includes('spring') || path.includes('"spring"');
      await lookAgain();
      expect([await words('home'), await words('spring')]).toEqual(['新', '春']);
      expect(source.status()).toMatchObject({ problem: null, unreadable: ['pages/spring'] });
      cms.fault = null;
      await lookAgain();
      expect(await words('spring')).toBe('夏');
      expect(source.status().unreadable).toEqual([]);
    },
  );

  it('serves every copy after a restart while the CMS is dead', async () => {
    await lookAgain();
    await cms.close();
    const { opened, follower } = await openProcess();
    await follower.lookAgain();
    source = opened;
    expect([await words('home'), await words('footer', 'blocks')]).toEqual(['欢迎', '页脚']);
  });

  it('keeps the last good version of a page that fails the check, and reports it', async () => {
    await lookAgain();
    cms.write('spring', '坏');
    cms.write('new', '坏');
    await lookAgain();
    expect(await words('spring')).toBe('春');
    expect(source.version('pages', 'new')).toBeNull();
    expect(source.status().unreadable).toEqual(['pages/new', 'pages/spring']);
    expect(problems).toContain(
      'pages/spring of the CMS is not shown, and keeps its last good version: It is broken.',
    );
    cms.write('spring', '好');
    await lookAgain();
    expect(await words('spring')).toBe('好');
    expect(problems).toContain('pages/spring of the CMS is shown again.');
  });

  it('reads a list in parts, and each document once', async () => {
    for (let at = 0; at < 250; at++) cms.write(`page-${at}`, `第${at}页`);
    await lookAgain();
    expect(problems).toEqual([]);
    const own = (await source.list('pages')).filter(({ key }) => !isBuiltIn(key));
    expect(own).toHaveLength(252);
    expect([await words('page-0'), await words('page-249')]).toEqual(['第0页', '第249页']);
    const before = cms.requests.length;
    await lookAgain();
    expect(cms.requests.length - before).toBeLessThan(12);
  });

  it('shows a change in another process, which does not look itself', async () => {
    await lookAgain();
    const { opened } = await openProcess();
    cms.write('spring', '夏');
    await lookAgain();
    await opened.refresh();
    expect(JSON.parse((await opened.read('pages', 'spring')) as string).content.hero.text).toBe('夏');
  });
});
