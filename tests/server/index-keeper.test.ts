import { afterEach, expect, it, vi } from 'vitest';
import { countUnderWay } from '../../server/base/overload/yielder.ts';
import { createIndexKeeper, type IndexKeeper } from '../../server/subjects/facets/index-keeper.ts';
import { BAG, Imports } from './catalogue-import.ts';

const imports = new Imports();
let version = 1;
let keeper: IndexKeeper;
let stop = () => {};
afterEach(async () => {
  stop();
  await keeper.close();
});

/** Opens a keeper whose pace waits as long as the test says, and notes what it is given. */
async function open() {
  await imports.lines(BAG, { ...BAG, sku: 'BAG-2' });
  const pace = { left: 0, changed: [] as number[], took: [] as number[] };
  keeper = createIndexKeeper(imports.database.db, () => String(version), {
    noteChanges: count => void pace.changed.push(count),
    noteBuild: took => void pace.took.push(took),
    wait: () => pace.left,
  });
  return pace;
}

const builtVersion = () => keeper.state()?.index.version;
const waitUntilBuilt = () =>
  vi.waitFor(() => expect(builtVersion()).toBe(String(version)), { timeout: 10_000 });

it('builds wait as long as their pace says, which is given the changes and how long builds take', async () => {
  const pace = await open();
  await keeper.current();
  expect(pace.took).toHaveLength(1);
  expect(pace.took[0]).toBeGreaterThan(0);
  pace.left = 60;
  version++;
  keeper.follow(150);
  expect(pace.changed).toEqual([150]);
  // Changes that come meanwhile, and requests, build nothing either.
  for (let second = 0; second < 4; second++) {
    await new Promise(resolve => setTimeout(resolve, 50));
    version++;
    keeper.follow(800);
    await keeper.current();
  }
  expect(pace.took).toHaveLength(1);
  expect(builtVersion()).not.toBe(String(version));
  // The import has ended.
  pace.left = 0;
  await waitUntilBuilt();
  expect(pace.took).toHaveLength(2);
});

it('a build rests while requests are under way, unless they wait for the first index', async () => {
  await open();
  let asked = 0;
  stop = countUnderWay(() => {
    asked++;
    return 1;
  });
  await keeper.current();
  expect(asked).toBe(0);
  version++;
  keeper.follow(1);
  await waitUntilBuilt();
  // Each rest looks again and again whether they have ended.
  expect(asked).toBeGreaterThan(4);
});
