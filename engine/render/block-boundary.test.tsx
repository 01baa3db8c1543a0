import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '../model/language.ts';
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

function Crashes(): never {
  throw new Error('no such window');
}

function show(language?: Language) {
  const crashed = vi.fn();
  const renderers: Renderers = {
    componentFor: ({ type }) => (type === 'crashes' ? Crashes : () => <p>好</p>),
    settled() {},
    ...(language && { ProblemCard: props => <Card {...props} language={language} /> }),
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

it.each([
  ['en', 'This block cannot be shown The block threw in the browser: no such window'],
  ['zh', '此区块未能显示 区块在浏览器中抛出错误：no such window'],
] as const)(
  'replaces a block that throws in the browser by a card in the editor’s language: %s',
  (language, words) => {
    const { text, crashed, card } = show(language);
    expect(card?.textContent).toBe(`herocrashes${words}`);
    expect(card?.getAttribute('lang')).toBe(language);
    expect(text).toContain('好');
    expect(crashed).toHaveBeenCalledOnce();
  },
);

it('leaves such a block out for shoppers', () => {
  const { text, crashed, card } = show();
  expect(card).toBeNull();
  expect(text).toBe('好');
  expect(crashed).toHaveBeenCalledOnce();
});
