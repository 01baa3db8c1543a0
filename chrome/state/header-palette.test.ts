import { expect, it } from 'vitest';
import { headerPalette } from './header-palette.ts';

const GROUND = '--header-ground';
const COLOR = '--header-color';
const LOGO = '--header-logo';
const OVER = '--header-over-color';
const SCRIM = '--header-over-ground';

it.each<[title: string, Parameters<typeof headerPalette>[0], Record<string, string>]>([
  [
    'defaults to ink on paper',
    {},
    { [GROUND]: 'var(--paper)', [COLOR]: 'var(--ink)', [OVER]: 'var(--paper)' },
  ],
  [
    'uses background, text and logo colours as written [B2.1-13]',
    { background: '#22352B', color: '#F6F3EE', logoColor: '#D8B56A' },
    { [GROUND]: '#22352B', [COLOR]: '#F6F3EE', [LOGO]: '#D8B56A' },
  ],
  ['puts paper-coloured text on a dark background', { background: '#22352B' }, { [COLOR]: 'var(--paper)' }],
  ['puts ink on a light background', { background: 'rgb(246, 243, 238)' }, { [COLOR]: 'var(--ink)' }],
  [
    'darkens light text once the header is solid [B2.7-14]',
    { color: '#ffffff', logoColor: 'white' },
    { [OVER]: '#ffffff', [COLOR]: 'var(--ink)', [LOGO]: 'var(--ink)' },
  ],
  ['keeps dark text without a background', { color: '#7A4226' }, { [COLOR]: '#7A4226', [LOGO]: '#7A4226' }],
  [
    'keeps gold for the logo but not for text',
    { color: '#A07A3C', logoColor: '#A07A3C' },
    {
      [COLOR]: 'var(--ink)',
      [LOGO]: '#A07A3C',
    },
  ],
  ['puts no gradient behind dark text over a picture', { transparentColor: '#111' }, { [SCRIM]: 'none' }],
])('%s', (_, colours, expected) => {
  expect(headerPalette(colours)).toMatchObject(expected);
});
