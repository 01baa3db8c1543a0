import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { ContactButton } from './ContactButton.tsx';
import { CONTACT_EVENT } from './contact-event.ts';

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

it('renders a disabled link without href, marked as disabled', () => {
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

it('replaces the label element when its text changes', () => {
  const { rerender } = render(<Button>登录</Button>);
  const label = screen.getByText('登录');
  rerender(<Button>登录</Button>);
  expect(screen.getByText('登录')).toBe(label);
  rerender(<Button busy>正在登录…</Button>);
  expect(screen.getByText('正在登录…')).not.toBe(label);
});

it('navigates from a contact button unless a chat handles the event', () => {
  render(<ContactButton>联系客服</ContactButton>);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/cms/contacts.html');
  const openChat = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener(CONTACT_EVENT, openChat);
  expect(fireEvent.click(link)).toBe(false);
  document.removeEventListener(CONTACT_EVENT, openChat);
  expect(openChat).toHaveBeenCalledOnce();
  document.addEventListener('click', e => e.preventDefault(), { once: true }); // jsdom cannot navigate
  const dispatched = vi.spyOn(link, 'dispatchEvent');
  fireEvent.click(link);
  const [event] = dispatched.mock.calls.at(-1)!;
  expect([event.type, event.defaultPrevented]).toEqual([CONTACT_EVENT, false]);
});
