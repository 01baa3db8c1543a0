import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeAllPopups, openPopups } from '#ui';
import { VisitorNotice } from './VisitorNotice.tsx';

afterEach(() => act(() => closeAllPopups()));

it('asks a guest to log in by a link that returns, and by a popup once hydrated [A2-047]', () => {
  const onLogin = vi.fn();
  render(<VisitorNotice path="/user/center.html" onLogin={onLogin} />);
  const action = screen.getByRole('link', { name: '登录 / 注册' });
  expect(action.getAttribute('href')).toBe('/login.html?referer=%2Fuser%2Fcenter.html');
  act(() => void fireEvent.click(action));
  expect(openPopups()).toMatchObject([{ type: 'login', callback: onLogin }]);
});
