import { benchAddToBag, serveBag } from './add-to-bag.ts';
import { benchCache, serveBench } from './cache.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchChecker } from './checker.ts';
import { benchClicks } from './clicks.ts';
import { benchEveryType } from './every-type.ts';
import { benchFacets } from './facets.ts';
import { keeps, type Row } from './measure.ts';
import { benchOverload, loadSearches } from './overload.ts';
import { benchPrepare } from './prepare.ts';
import { benchRender } from './render.tsx';
import { benchScript } from './script-size.ts';

/** `npm run bench [part…]`: prints each figure with its budget; exits with 1 if one is exceeded. */
const parts: Record<string, () => Row[] | Promise<Row[]>> = {
  script: benchScript,
  prepare: benchPrepare,
  render: benchRender,
  cache: benchCache,
  bag: benchAddToBag,
  overload: benchOverload,
  checker: benchChecker,
  search: benchCatalogue,
  facets: benchFacets,
  'every-type': benchEveryType,
  clicks: benchClicks,
};
const chosen = process.argv.slice(2);
if (chosen[0] === 'serve') await serveBench(String(chosen[1]));
else if (chosen[0] === 'serve-bag') await serveBag(String(chosen[1]));
else if (chosen[0] === 'load-searches') await loadSearches(String(chosen[1]));
else await runParts();

async function runParts(): Promise<void> {
  for (const [name, bench] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    for (const row of await bench()) {
      const kept = keeps(row);
      if (!kept) process.exitCode = 1;
      console.log(
        `${kept ? 'ok  ' : 'MISS'} ${row.what.padEnd(64)} ${row.figure.toFixed(2).padStart(8)}  ${row.budget.padEnd(9)}  ${row.note}`,
      );
    }
  }
}
