import { mark } from '#shop';
import { darkEnough, isLight, isTransparent, readableOn } from './readable.ts';

/** Colours that a page's blocks have set; those of a transparent header default to `color` and `logoColor`. */
interface HeaderColours {
  background?: string;
  color?: string;
  logoColor?: string;
  transparentColor?: string;
  transparentLogoColor?: string;
}

/** Values of the header's custom properties. */
export type HeaderPalette = Record<`--header-${string}`, string>;

/** Minimum contrasts of category row and icons, and of the logo, which counts as large text (WCAG 1.4.3). */
const TEXT_CONTRAST = 4.5;
const LOGO_CONTRAST = 3;

/**
 * Computes the header's colours as custom properties. With a background, text defaults to the ink that is readable on
 * it. Without one the header is paper-coloured when solid; then text colours that are too light become ink, as editors
 * choose them for the picture below a transparent header [B2.7-14].
 */
export function headerPalette(colours: HeaderColours): HeaderPalette {
  const { background, color, logoColor, transparentColor, transparentLogoColor } = colours;
  const solid = background && !isTransparent(background) ? background : undefined;
  const text = solid ? color || readableOn(solid) : darkEnough(color, TEXT_CONTRAST);
  const over = transparentColor || color || 'var(--paper)';
  return {
    '--header-ground': solid ?? 'var(--paper)',
    '--header-color': text,
    '--header-logo': logoColor ? (solid ? logoColor : darkEnough(logoColor, LOGO_CONTRAST)) : text,
    '--header-over-color': over,
    // The text's colour is the badge's background.
    '--header-on-badge': isLight(text) ? 'var(--ink)' : 'var(--paper)',
    '--header-over-on-badge': isLight(over) ? 'var(--ink)' : 'var(--paper)',
    '--header-over-logo': transparentLogoColor || logoColor || over,
    // Light text over a picture gets a dark gradient behind it; dark text needs none.
    '--header-over-ground': isLight(over)
      ? 'linear-gradient(rgb(17 17 17 / 0.32), rgb(17 17 17 / 0))'
      : 'none',
    ...(mark.hasDark && {
      '--header-dark': isLight(text) ? '1' : '0',
      '--header-over-dark': isLight(over) ? '1' : '0',
    }),
  };
}
