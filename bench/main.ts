import { benchAddToBag, serveBag } from './add-to-bag.ts';
import { benchBlocking } from './blocking.ts';
import { benchCache, serveBare } from './cache.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchChecker } from './checker.ts';
import { benchClicks } from './clicks.ts';
import { benchEveryType } from './every-type.ts';
import { benchFacets } from './facets.ts';
import { benchFresh } from './fresh.ts';
import { keeps, type Row } from './measure.ts';
import { benchMixed, serveRecorded } from './mixed.ts';
import { benchOverload, loadCase, serveOverload } from './overload.ts';
import { benchPageToPage } from './page-to-page.ts';
import { benchPrepare } from './prepare.ts';
import { benchRender } from './render.tsx';
import { benchScript } from './script-size.ts';
import { benchSeed } from './seed.ts';
import { serveShop } from './shop.ts';
import { IS_SMALL } from './size.ts';
import { benchStart } from './start.ts';
import { benchStored } from './stored.ts';

/** `npm run bench [part…]`: prints each figure with its budget; exits with 1 if one is exceeded or a part fails. */
const parts: Record<string, () => Row[] | Promise<Row[]>> = {
  script: benchScript,
  prepare: benchPrepare,
  render: benchRender,
  fresh: benchFresh,
  cache: benchCache,
  mixed: benchMixed,
  bag: benchAddToBag,
  seed: benchSeed,
  overload: benchOverload,
  checker: benchChecker,
  start: benchStart,
  stored: benchStored,
  search: benchCatalogue,
  facets: benchFacets,
  'every-type': benchEveryType,
  clicks: benchClicks,
  blocking: benchBlocking,
  'page-to-page': benchPageToPage,
};
// A measured process ends with the bench that started it.
process.on('disconnect', () => process.exit());
const chosen = process.argv.slice(2);
if (chosen[0] === 'serve') await serveShop();
else if (chosen[0] === 'serve-bare') await serveBare(String(chosen[1]));
else if (chosen[0] === 'serve-bag') await serveBag(String(chosen[1]), chosen[2]);
else if (chosen[0] === 'serve-recorded') await serveRecorded();
else if (chosen[0] === 'serve-overload') await serveOverload();
else if (chosen[0] === 'load') await loadCase(String(chosen[1]), String(chosen[2]));
else {
  await runParts();
  // A part that failed may have left something open.
  process.exit();
}

/** Runs the chosen parts, all of them by default. A part that fails does not keep the others from running. */
async function runParts(): Promise<void> {
  const names = chosen.length > 0 ? chosen : Object.keys(parts);
  for (const name of names) {
    try {
      const bench = parts[name];
      if (!bench) throw new Error(`there is no such part. Parts: ${Object.keys(parts).join(', ')}.`);
      const rows = await bench();
      if (rows.length === 0) throw new Error('it measured nothing.');
      for (const row of rows) report(name, row);
    } catch (error) {
      process.exitCode = 1;
      console.log(`FAIL ${name}: ${error instanceof Error ? error.stack : error}`);
    }
  }
}

/** Prints a row. In a small run its budget does not count, but it must be a number. */
function report(part: string, row: Row): void {
  const { what, figure, budget, note } = row;
  if (!Number.isFinite(figure)) throw new Error(`"${what}" is ${figure}, which is no figure.`);
  const kept = IS_SMALL || keeps(row);
  if (!kept) process.exitCode = 1;
  const state = IS_SMALL ? `ran  ${part}:` : kept ? 'ok  ' : 'MISS';
  console.log(`${state} ${what.padEnd(64)} ${figure.toFixed(2).padStart(8)}  ${budget.padEnd(9)}  ${note}`);
}
