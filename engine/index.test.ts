import { expect, it } from 'vitest';

it.each([
  [
    './index.ts',
    [
      'IN_PLACE_TYPE',
      'LANGUAGES',
      'PageSyntaxError',
      'anchorOf',
      'annotation',
      'atTime',
      'changeAfter',
      'collectDataRequests',
      'collectSkus',
      'createLocator',
      'createPositions',
      'createRegistry',
      'defineBlock',
      'defineTexts',
      'describeFinding',
      'explainFormat',
      'isObject',
      'isOn',
      'migrate',
      'nearest',
      'planPage',
      'readInstant',
      'readPage',
      'renameFields',
      'requestKey',
      'scheduleOf',
      'schemasAt',
      'validatePage',
    ],
  ],
  [
    './render/index.ts',
    [
      'BlockList',
      'EngineContext',
      'Settled',
      'anchorOf',
      'blockLoaders',
      'createBlockLoaders',
      'createClientRenderers',
      'pageSlot',
      'useShownPage',
    ],
  ],
  ['./render/server.ts', ['createServerRenderers', 'loadRenderers', 'renderToHtml']],
])('exports from %s what users of the engine need, and nothing else', async (file, names) => {
  expect(Object.keys(await import(/* @vite-ignore */ file)).sort()).toEqual(names);
});
