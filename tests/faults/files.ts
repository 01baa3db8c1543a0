import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pause } from '../support/wait-until.ts';
import { type ContentShop, FOR_SHOPPERS, openContentShop, RESTORED } from './content-shop.ts';
import { Record } from './row.ts';
import type { Fault } from './run-faults.ts';

/** More than the time in which the server notices a changed file, in ms. */
const NOTICED = 1200;

/** Does something to every file. */
const each =
  (work: (path: string, text: string) => void) =>
  ({ files, pathOf }: ContentShop) => {
    for (const [name, text] of files) work(pathOf(name), text);
  };

/** What editors, programs and disks do to content files. */
const KINDS: [name: string, (content: ContentShop) => void | Promise<void>][] = [
  ['half written', each((path, text) => writeFileSync(path, text.slice(0, text.length / 2)))],
  ['empty', each(path => writeFileSync(path, ''))],
  ['not text', each(path => writeFileSync(path, Buffer.from([0xff, 0xfe, 0, 0x80, 0xd8])))],
  ['larger than allowed', each(path => writeFileSync(path, `{"title":"${'长'.repeat(6_000_000)}"}`))],
  ['another kind of value', each(path => writeFileSync(path, '[]'))],
  [
    'renamed and back',
    async content => {
      each(path => renameSync(path, `${path}.old`))(content);
      await pause(NOTICED / 2);
      each(path => renameSync(`${path}.old`, path))(content);
    },
  ],
  ['deleted', each(path => rmSync(path))],
  [
    'replaced by a folder',
    each(path => {
      rmSync(path);
      mkdirSync(path);
    }),
  ],
  [
    'a link that leads out',
    each(path => {
      rmSync(path);
      symlinkSync('/etc/hostname', path);
    }),
  ],
  [
    'a link to itself',
    each(path => {
      rmSync(path);
      symlinkSync(path, path);
    }),
  ],
  ['in a folder that is gone', ({ pathOf }) => renameSync(pathOf('.'), pathOf('../gone'))],
];

/** Rewrites all content files in each way, and opens every page meanwhile and after it. */
export const files: Fault = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-files-'));
  try {
    const row = await Record.of(`all files rewritten, ${KINDS.length} kinds`, async record => {
      const content = await openContentShop(folder, record, FOR_SHOPPERS);
      try {
        let slowest = 0;
        for (const [kind, rewrite] of KINDS) {
          const at = record.traffic.wrong.length;
          await rewrite(content);
          // At once, while the server notices, and after it.
          await content.visit(record);
          await pause(NOTICED);
          await content.visit(record);
          const { wrong } = record.traffic;
          for (let n = at; n < wrong.length; n++) wrong[n] = `${wrong[n]} (${kind})`;
          repair(content);
          slowest = Math.max(slowest, await content.restore(record));
        }
        record.limit('all pages as before', slowest, RESTORED);
      } finally {
        await content.shop.remove();
      }
    });
    return [row];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Removes whatever has replaced files. */
function repair({ files: all, pathOf }: ContentShop): void {
  for (const name of all.keys()) {
    mkdirSync(dirname(pathOf(name)), { recursive: true });
    rmSync(pathOf(name), { recursive: true, force: true });
  }
}
