import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SideBackgroundData } from '../state/effects.ts';
import { foldEffects } from '../state/fold-effects.ts';
import { SideBackground } from './SideBackground.tsx';

const width = { pc: '10vw', mobile: 0 };
const image = { pc: '/a.webp', mobile: '/a_m.webp' };

describe('the side background', () => {
  it('is set by the last effect with a picture or colour', () => {
    const first = { kind: 'sideBackground', image, width } as const;
    const second = { kind: 'sideBackground', color: '#22352B', width } as const;
    expect(foldEffects([]).sideBackground).toBeNull();
    expect(foldEffects([first, { kind: 'sideBackground', width }]).sideBackground).toEqual({ image, width });
    expect(foldEffects([first, second]).sideBackground).toEqual({ color: '#22352B', width });
  });

  it('is a decorative picture for desktop and mobile on a colour', () => {
    const box = show({ image, color: 'rgb(34, 53, 43)', width });
    expect(box?.ariaHidden ?? box?.getAttribute('aria-hidden')).toBe('true');
    expect(box?.style.backgroundColor).toBe('rgb(34, 53, 43)');
    expect(box?.querySelector('img')?.getAttribute('src')).toBe('/a.webp');
    expect(box?.querySelector('source')?.getAttribute('srcset')).toBe('/a_m.webp');
    expect(show({ color: 'red', width })?.querySelector('img')).toBeNull();
  });

  it.each([
    [0, false],
    ['0px', false],
    [12, true],
    ['3vw', true],
  ])('is left out on small screens for the width %s: %s', (mobile, isShown) => {
    expect(show({ image, width: { pc: '10vw', mobile } })?.hasAttribute('data-mobile')).toBe(isShown);
  });
});

function show(data: SideBackgroundData) {
  return render(<SideBackground data={data} />).container.querySelector<HTMLElement>(
    '[data-part="side-background"]',
  );
}
