import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RichText } from './RichText.tsx';

it('renders sanitised HTML in the given element', () => {
  render(<RichText as="section" className="des" html="<p>小牛皮<b>手袋</b></p>" />);
  const section = screen.getByText('手袋').closest('section');
  expect(section?.className).toContain('des');
});
