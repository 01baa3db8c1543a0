import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StatusPage } from './StatusPage.tsx';

it.each([404, 500] as const)('page %d has a Chinese title and links to home and customer care', status => {
  render(<StatusPage status={status} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/[\u4e00-\u9fff]/);
  expect(screen.getByText(String(status))).toBeTruthy();
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: '联系客户关怀' }).getAttribute('href')).toBe('/cms/contacts.html');
});

it('shows an editor’s texts for missing pages, or the defaults', () => {
  const { rerender } = render(<StatusPage status={404} notFound={{ title: '此页已移走', des: '' }} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('此页已移走');
  rerender(<StatusPage status={404} notFound={{ title: '', des: '' }} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('这扇橱窗是空的');
});
