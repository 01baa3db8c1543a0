import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CmsSettings } from '../../../server/base/config/content-settings.ts';
import type { Database } from '../../../server/index.ts';
import { followCms } from '../../../server/subjects/cms/follow.ts';
import { openCopiedContent } from '../../../server/subjects/cms/index.ts';
import { createCmsOrigin } from '../../../server/subjects/cms/open-origin.ts';
import type { ContentSource } from '../../../server/subjects/content/content-source.ts';
import { openContent, openStoredContent } from '../../../server/subjects/content/open-content.ts';
import type { DocumentKind } from '../../../server/subjects/content/scan-content.ts';
import { createPublishing } from '../../../server/subjects/publishing/index.ts';
import { emptyDatabase } from '../database.ts';
import { CmsServer } from './cms-server.ts';
import { DEFAULTS, SYSTEMS } from './systems.ts';

/** Each place where content can be, with how a test writes it. */
export interface Place {
  source: ContentSource;
  write(key: string, words: string, kind?: DocumentKind): unknown;
  remove(key: string): unknown;
  /** Has the source see what was written. */
  look(): Promise<void>;
  /** Makes the place impossible to read, and possible again. */
  setAway(isAway: boolean): unknown;
  close(): unknown;
}

const page = (key: string, words: string) =>
  JSON.stringify({ title: key, content: { hero: { blockType: 'text', text: words } } });

async function openFolder(): Promise<Place> {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-place-'));
  const folder = join(root, 'content');
  for (const kind of ['pages', 'blocks']) mkdirSync(join(folder, kind), { recursive: true });
  const write: Place['write'] = (key, words, kind = 'pages') =>
    writeFileSync(join(folder, kind, `${key}.json`), page(key, words));
  write('other', '他');
  const source = await openContent(folder, { checkEvery: 60_000 });
  return {
    ...{ source, write, look: source.refresh },
    remove: key => rmSync(join(folder, 'pages', `${key}.json`)),
    setAway: isAway => renameSync(isAway ? folder : `${folder}-away`, isAway ? `${folder}-away` : folder),
    close() {
      source.close();
      rmSync(root, { recursive: true });
    },
  };
}

/** Returns a database whose statements fail while it is away. */
function withAway(database: Database, isAway: () => boolean): Database {
  const db = new Proxy(database.db, {
    get(target, name) {
      if (isAway()) throw new Error('connect ECONNREFUSED');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...database, db };
}

async function openDatabase(): Promise<Place> {
  const database = await emptyDatabase();
  let isAway = false;
  const source = await openStoredContent(
    withAway(database, () => isAway),
    { checkEvery: 60_000 },
  );
  const publishing = createPublishing(database.db, { check: async () => [] });
  const by = { actor: { kind: 'staff', name: 'li.na' } as const, ifMatch: '*' };
  return {
    source,
    async write(key, words, kind = 'pages') {
      await publishing.saveDraft({ ...by, kind, key, text: page(key, words) });
      await publishing.publish({ ...by, kind, key });
    },
    remove: key => publishing.deleteDocument({ ...by, kind: 'pages', key }),
    look: source.refresh,
    setAway: value => {
      isAway = value;
    },
    close: source.close,
  };
}

async function openSystem(name: string): Promise<Place> {
  const { answer, settings } = SYSTEMS[name] as (typeof SYSTEMS)[string];
  const cms = await new CmsServer(answer).open();
  const database = await emptyDatabase();
  const source = await openCopiedContent(database, { checkEvery: 60_000 });
  const all = { ...DEFAULTS, source: name, ...settings(cms.url) } as CmsSettings;
  const follower = followCms({
    ...{ db: database.db, origin: createCmsOrigin(all), source: name, check: async () => [] },
    ...{ every: all.every, onChange: source.refresh, onProblem: () => {} },
  });
  return {
    source,
    write: (key, words, kind = 'pages') => cms.write(key, words, { kind }),
    remove: key => cms.remove(key),
    async look() {
      await follower.lookAgain();
      await source.refresh();
    },
    setAway: isAway => (isAway ? cms.close() : cms.open()),
    async close() {
      source.close();
      await follower.close();
      await cms.close();
    },
  };
}

/** Every place that content can come from. */
export const PLACES: [name: string, open: () => Promise<Place>][] = [
  ['folder', openFolder],
  ['database', openDatabase],
  ...Object.keys(SYSTEMS).map((name): [string, () => Promise<Place>] => [name, () => openSystem(name)]),
];
