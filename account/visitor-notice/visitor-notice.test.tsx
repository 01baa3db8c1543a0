import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeAllPopups, openPopups } from '#chrome';
import { VisitorNotice } from './VisitorNotice.tsx';

afterEach(() => act(() => closeAllPopups()));

it('[A2-047] asks to log in: by a link that comes back, and by the popup once there is script', () => {
  const onLogin = vi.fn();
  render(<VisitorNotice path="/user/center.html" onLogin={onLogin} />);
  const action = screen.getByRole('link', { name: '登录 / 注册' });
  expect(action.getAttribute('href')).toBe('/login.html?referer=%2Fuser%2Fcenter.html');
  act(() => void fireEvent.click(action));
  expect(openPopups()).toMatchObject([{ type: 'login', callback: onLogin }]);
});
