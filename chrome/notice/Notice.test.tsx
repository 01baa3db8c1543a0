import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { readFrameContent } from '../content.ts';
import { foldEffects } from '../state/fold-effects.ts';
import { createChromeStore } from '../state/store.ts';
import { Notice } from './Notice.tsx';

afterEach(() => vi.unstubAllGlobals());

it('reports its height to the header’s state, and 0 when it is dismissed [B3-73i]', () => {
  let resize: (height: number) => void = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: (entries: object[]) => void) {
        resize = height => act(() => report([{ borderBoxSize: [{ blockSize: height }] }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  const state = foldEffects([{ kind: 'notice', content: { pc: '<p>闭店通知</p>' } }]);
  const store = createChromeStore(state, readFrameContent({}));
  render(<Notice store={store} />);
  resize(43.6);
  expect(store.getState().header.noticeHeight).toBe(44);
  fireEvent.click(screen.getByRole('button', { name: '关闭通知' }));
  expect(store.getState().header.noticeHeight).toBe(0);
});
