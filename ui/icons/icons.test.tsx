import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as icons from './index.ts';

it.each(Object.entries(icons))('%s has a thin stroke and is hidden from assistive technology', (_, Icon) => {
  const svg = render(<Icon size={20} />).container.querySelector('svg');
  expect([
    svg?.getAttribute('aria-hidden'),
    svg?.getAttribute('stroke-width'),
    svg?.getAttribute('width'),
  ]).toEqual(['true', '1.25', '20']);
});
