import { openDatabase } from '../../server/base/database/index.ts';
import { createPublishing } from '../../server/subjects/publishing/index.ts';

// A process that publishes without end, to be killed. It writes what was acknowledged: the number that all its pages have.

const actor = { kind: 'command', name: 'publisher' } as const;
const [url = '', first = '1'] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl: url, dataDir: null });
const publishing = createPublishing(database.db, { check: async () => [] });

/** A text that shows where it was cut or mixed: its number is at both ends. */
const write = (number: number) =>
  JSON.stringify({ title: `${number}`, content: {}, description: 'x'.repeat(50_000), end: number });

for (let number = Number(first); ; number++) {
  const text = write(number);
  const by = { actor, ifMatch: '*' };
  await publishing.saveDraft({ kind: 'pages', key: 'alone', ...by, text });
  await publishing.publish({ kind: 'pages', key: 'alone', ...by });
  console.log(`alone ${number}`);
  const { id } = await publishing.createRelease({ actor, name: `${number}` });
  for (const key of ['left', 'right']) {
    await publishing.saveDraft({ kind: 'pages', key, ...by, text });
    await publishing.putIntoRelease({ kind: 'pages', key, ...by, release: id });
  }
  // A process that was killed has left a release open that holds the same pages.
  await publishing.scheduleRelease({ actor, id, at: 'now', acceptConflicts: true });
  console.log(`both ${number}`);
}
