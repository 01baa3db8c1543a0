import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Breadcrumb } from './Breadcrumb.tsx';

const PATH = [
  { name: '首页', url: '/' },
  { name: '手袋', url: '/category/handbags.html' },
];
const steps = () => within(screen.getByRole('navigation', { name: '当前位置' })).getAllByRole('listitem');

it('links to the parent pages, but not to the current page', () => {
  render(<Breadcrumb label="当前位置" path={PATH} here={{ name: 'Aria 手提包' }} />);
  expect(steps().map(({ textContent }) => textContent)).toEqual(['首页', '手袋', 'Aria 手提包']);
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/',
    '/category/handbags.html',
  ]);
  expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('Aria 手提包');
});

it('links to the current page if it has a url, and marks the first step as the way back', () => {
  render(<Breadcrumb label="当前位置" path={PATH} here={{ name: '链条包', url: '/chain.html' }} back />);
  const here = screen.getByRole('link', { name: '链条包' });
  expect([here.getAttribute('href'), here.getAttribute('aria-current')]).toEqual(['/chain.html', 'page']);
  expect(steps().map(step => step.querySelector('svg') !== null)).toEqual([true, false, false]);
});
