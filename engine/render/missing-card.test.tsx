import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { PlannedBlock } from '../model/page.ts';
import { BlockList } from './BlockList.tsx';
import { createClientRenderers } from './client-renderers.ts';
import { EngineContext, type Renderers } from './engine-context.ts';
import { ProblemCard } from './ProblemCard.tsx';
import { createServerRenderers } from './server-renderers.ts';

const planned = (label: string): PlannedBlock => ({
  ...{ id: label, label, type: 'words', index: 0, block: { blockType: 'words' }, products: [] },
});
const blocks: PlannedBlock[] = [
  {
    ...planned('hero'),
    problems: [{ rule: 'required', pointer: '', message: 'No title.' }],
  },
  planned('words'),
  planned('crash'),
];

const onPress = vi.fn();
const buildPage = (renderers: Renderers) => (
  <EngineContext value={renderers}>
    <BlockList blocks={blocks} />
  </EngineContext>
);

it('hydrates a preview whose cards cannot be loaded, and leaves out the card of a block that throws', async () => {
  const words = ({ planned: { label } }: { planned: PlannedBlock }) => {
    if (label === 'crash' && document.querySelector('[data-hydrates]')) throw new Error('no such window');
    return (
      <button type="button" onClick={() => onPress(label)}>
        {label}
      </button>
    );
  };
  const Card: Renderers['ProblemCard'] = props => <ProblemCard {...props} language="en" />;
  document.body.innerHTML = `<div id="root">${renderToString(
    buildPage(createServerRenderers(new Map([['words', words]]), Card)),
  )}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  root.dataset.hydrates = '';
  const onCrash = vi.fn();
  const watch = new AbortController();
  const renderers = createClientRenderers(() => async () => ({ default: words }), document, {
    loadProblemCard: () => Promise.reject(new TypeError('Failed to fetch')),
    onCrash,
    hydration: 'all',
    signal: watch.signal,
  });
  await act(async () => {
    hydrateRoot(root, buildPage(renderers), { onRecoverableError() {}, onCaughtError() {} });
  });
  document.querySelector<HTMLElement>('[data-label="words"] button')?.click();
  expect(onPress.mock.calls).toEqual([['words']]);
  expect(onCrash).toHaveBeenCalledOnce();
  expect(document.querySelector('[data-label="crash"]')?.textContent).toBe('');
  expect(document.querySelector('[data-problem="hero"]')?.textContent).toContain('No title.');
  watch.abort();
});
