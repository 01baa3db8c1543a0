import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlannedBlock } from '../model/page.ts';
import { BlockList } from './BlockList.tsx';
import { EngineContext, type Renderers } from './engine-context.ts';
import { ProblemCard as Card } from './ProblemCard.tsx';

// React reports each caught error.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const planned = (label: string, type: string): PlannedBlock => ({
  ...{ id: label, label, type, index: 0, block: { blockType: type }, products: [] },
});

const ProblemCard: Renderers['ProblemCard'] = ({ planned }) => (
  <Card planned={planned} heading="此区块未能显示" />
);

function Crashes(): never {
  throw new Error('no such window');
}

function show(isPreview: boolean) {
  const crashed = vi.fn();
  const renderers: Renderers = {
    componentFor: ({ type }) => (type === 'crashes' ? Crashes : () => <p>好</p>),
    settled() {},
    ...(isPreview && { ProblemCard }),
    crashed,
  };
  const blocks = [planned('hero', 'crashes'), planned('words', 'sound')];
  const { container } = render(
    <EngineContext value={renderers}>
      <BlockList blocks={blocks} />
    </EngineContext>,
  );
  return { text: container.textContent, crashed, card: container.querySelector('[data-problem="hero"]') };
}

it('replaces a block that throws in the browser by a card with the reason in preview', () => {
  const { text, crashed, card } = show(true);
  expect(card?.textContent).toBe('herocrashes此区块未能显示 The block threw in the browser: no such window');
  expect(text).toContain('好');
  expect(crashed).toHaveBeenCalledOnce();
});

it('leaves such a block out for shoppers', () => {
  const { text, crashed, card } = show(false);
  expect(card).toBeNull();
  expect(text).toBe('好');
  expect(crashed).toHaveBeenCalledOnce();
});
