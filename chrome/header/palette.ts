import type { CSSProperties } from 'react';
import { darkEnough, isLight, isTransparent, readableOn } from '../readable.ts';
import type { HeaderState } from '../state.ts';

type Colours = Pick<
  HeaderState,
  'background' | 'color' | 'logoColor' | 'transparentColor' | 'transparentLogoColor'
>;

/** Words of the category row and the icons, and the house's name, which counts as large text (WCAG 1.4.3). */
const TEXT_CONTRAST = 4.5;
const LOGO_CONTRAST = 3;

/**
 * The header's colours as custom properties.
 *
 * At rest it wears what the editor gave. A colour without a ground stands on paper, and must be dark there, for
 * it is the editor's choice for the picture below a see-through header (B §2.7: "becomes non-transparent with
 * dark colour"); a ground without a colour gets the ink that reads on it.
 */
export function headerPalette(colours: Colours): CSSProperties {
  const { background, color, logoColor, transparentColor, transparentLogoColor } = colours;
  const solid = background && !isTransparent(background) ? background : undefined;
  const text = solid ? color || readableOn(solid) : darkEnough(color, TEXT_CONTRAST);
  const over = transparentColor || color || 'var(--paper)';
  return {
    '--header-ground': solid ?? 'var(--paper)',
    '--header-color': text,
    '--header-logo': logoColor ? (solid ? logoColor : darkEnough(logoColor, LOGO_CONTRAST)) : text,
    '--header-over-color': over,
    // A badge has the words' colour for ground.
    '--header-on-badge': isLight(text) ? 'var(--ink)' : 'var(--paper)',
    '--header-over-on-badge': isLight(over) ? 'var(--ink)' : 'var(--paper)',
    '--header-over-logo': transparentLogoColor || logoColor || over,
    // Light words over a picture get calm ground, dark ones stand on a light picture as they are.
    '--header-over-ground': isLight(over)
      ? 'linear-gradient(rgb(17 17 17 / 0.32), rgb(17 17 17 / 0))'
      : 'none',
  } as CSSProperties;
}
