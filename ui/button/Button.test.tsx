import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { CONTACT_EVENT, ContactButton } from './ContactButton.tsx';

it('is a link with a url and a button without', () => {
  render(
    <>
      <Button href="/bags.html" newWindow>
        选购
      </Button>
      <Button>加入</Button>
    </>,
  );
  expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener');
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

it('a disabled link goes nowhere and says so', () => {
  render(
    <Button href="/bags.html" disabled>
      选购
    </Button>,
  );
  const link = screen.getByRole('link');
  expect([link.tagName, link.getAttribute('aria-disabled'), link.getAttribute('href')]).toEqual([
    'SPAN',
    'true',
    null,
  ]);
});

it('has another label for other words, which is not the same one moved', () => {
  const { rerender } = render(<Button>登录</Button>);
  const label = screen.getByText('登录');
  rerender(<Button>登录</Button>);
  expect(screen.getByText('登录')).toBe(label);
  rerender(<Button busy>正在登录…</Button>);
  expect(screen.getByText('正在登录…')).not.toBe(label);
});

it('contact navigates when nobody answers, and not when a chat does', () => {
  render(<ContactButton>联系客服</ContactButton>);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/cms/contacts.html');
  const asked = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener(CONTACT_EVENT, asked);
  expect(fireEvent.click(link)).toBe(false);
  document.removeEventListener(CONTACT_EVENT, asked);
  expect(asked).toHaveBeenCalledOnce();
  document.addEventListener('click', e => e.preventDefault(), { once: true }); // jsdom cannot navigate
  const dispatched = vi.spyOn(link, 'dispatchEvent');
  fireEvent.click(link);
  const [asking] = dispatched.mock.calls.at(-1)!;
  expect([asking.type, asking.defaultPrevented]).toEqual([CONTACT_EVENT, false]);
});
