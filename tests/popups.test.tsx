import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { foldEffects, readFrameContent } from '#chrome';
import { closeAllPopups, openPopup, showToast } from '#ui';
import '../src/popups.ts';
import { aLine } from './support/bag-lines.ts';
import { ShopFrame } from './support/ShopFrame.tsx';
import { standInBrowser } from './support/stand-in-browser.ts';

beforeEach(() => {
  standInBrowser({ width: 1440, reducedMotion: true });
  render(
    <ShopFrame state={foldEffects([])} content={readFrameContent({})}>
      <p>区块</p>
    </ShopFrame>,
  );
});
afterEach(async () => {
  await act(async () => closeAllPopups());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('opens an alert, a toast and the privacy consent beside the typed popups [A2-093]', async () => {
  await act(async () => openPopup('alert', { title: '订阅提示', message: '验证码错误' }));
  const alert = await screen.findByRole('dialog', { name: '订阅提示' });
  await waitFor(() => expect(alert.textContent).toContain('验证码错误'));
  await act(async () => void showToast('已加入心愿单'));
  expect(screen.getByText('已加入心愿单').closest('[role="status"]')).not.toBeNull();
  await act(async () => openPopup('privacyConsent'));
  expect(await screen.findByRole('dialog', { name: '个人信息处理规则' })).toBeTruthy();
});

it.each([
  ['delProduct', { line: aLine({ name: 'Étoile 单钻戒指' }) }, 'Étoile 单钻戒指'],
  ['delConfirm', { message: '确认移除此地址吗？' }, '确认移除此地址吗？'],
] as const)('%s asks first, under the title 请确认 [A2-094]', async (...[type, data, about]) => {
  // The table pairs each type with its data.
  await act(async () => (openPopup as (type: string, data: unknown) => void)(type, data));
  const dialog = await screen.findByRole('dialog', { name: '请确认' });
  await waitFor(() => expect(dialog.textContent).toContain(about));
});
