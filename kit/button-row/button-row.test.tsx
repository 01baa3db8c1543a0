import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ButtonRow } from './ButtonRow.tsx';

it('shows buttons with a link and buttons that open customer service [B3-03]', () => {
  render(
    <ButtonRow
      buttons={[{ text: '选购', link: '/a.html' }, { text: '空' }, { text: '咨询', linkType: 'contact' }]}
    />,
  );
  expect(screen.getAllByRole('link').map(link => link.textContent?.slice(0, 2))).toEqual(['选购', '咨询']);
  expect(screen.queryByText('空')).toBeNull();
});

it.each([[undefined], [[]], [[{ text: '空' }]]])('renders nothing for %o', buttons => {
  expect(render(<ButtonRow buttons={buttons} />).container.innerHTML).toBe('');
});
