import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SmartLink, type SmartLinkProps } from './SmartLink.tsx';

const cases: [string, SmartLinkProps, { target: string | null; rel: string | null; text: string }][] = [
  ['plain', { href: '/a' }, { target: null, rel: null, text: '手袋' }],
  [
    'new window by default',
    { href: '/a', newWindow: true },
    { target: '_blank', rel: 'noopener', text: '手袋（在新窗口打开）' },
  ],
  [
    'its own target wins',
    { href: '/a', newWindow: true, target: '_self' },
    { target: null, rel: null, text: '手袋' },
  ],
  [
    'named window',
    { href: '/a', target: 'shop' },
    { target: 'shop', rel: 'noopener', text: '手袋（在新窗口打开）' },
  ],
];

it.each(cases)('renders a link: %s', (_, props, expected) => {
  render(<SmartLink {...props}>手袋</SmartLink>);
  const link = screen.getByRole('link');
  expect({
    target: link.getAttribute('target'),
    rel: link.getAttribute('rel'),
    text: link.textContent,
  }).toEqual(expected);
});

it('renders text without href', () => {
  render(
    <SmartLink href="" data-sku="A1">
      手袋
    </SmartLink>,
  );
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('手袋').dataset.sku).toBe('A1');
});
