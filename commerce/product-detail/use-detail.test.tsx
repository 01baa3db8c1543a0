import { renderHook } from '@testing-library/react';
import { useEffectEvent, useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../tests/support/answer-calls.ts';
import { size } from '../../tests/support/rings.ts';
import type { ShownProduct } from './product.ts';
import { useDetail } from './use-detail.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps a size that is chosen before its effects run, also if the address preselects another', () => {
  answerCalls({});
  history.replaceState(null, '', '/product/RING-1.html?sizeVal=1150');
  const sizes = [size('50'), size('52')];
  const product = { id: 17, sku: 'RING-1', spu: 'RING', childProducts: sizes } as unknown as ShownProduct;
  const { result } = renderHook(() => {
    const detail = useDetail(product);
    const choose = useEffectEvent(() => detail.chooseSize(size('52')));
    // Layout effects run before the hook's own.
    useLayoutEffect(() => choose(), []);
    return detail;
  });
  expect(result.current.chosen?.size.label).toBe('52');
});
