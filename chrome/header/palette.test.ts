import { expect, it } from 'vitest';
import { headerPalette } from './palette.ts';

const GROUND = '--header-ground';
const COLOR = '--header-color';
const LOGO = '--header-logo';
const OVER = '--header-over-color';
const SCRIM = '--header-over-ground';

it.each<[string, Parameters<typeof headerPalette>[0], Record<string, string>]>([
  ['nothing: ink on paper', {}, { [GROUND]: 'var(--paper)', [COLOR]: 'var(--ink)', [OVER]: 'var(--paper)' }],
  [
    '[B2.1-13] ground, words and name as written',
    { background: '#22352B', color: '#F6F3EE', logoColor: '#D8B56A' },
    { [GROUND]: '#22352B', [COLOR]: '#F6F3EE', [LOGO]: '#D8B56A' },
  ],
  ['a dark ground alone: paper on it', { background: '#22352B' }, { [COLOR]: 'var(--paper)' }],
  ['a light ground alone: ink on it', { background: 'rgb(246, 243, 238)' }, { [COLOR]: 'var(--ink)' }],
  [
    '[B2.7-14] white words meant for a picture: dark once the header is solid',
    { color: '#ffffff', logoColor: 'white' },
    { [OVER]: '#ffffff', [COLOR]: 'var(--ink)', [LOGO]: 'var(--ink)' },
  ],
  ['dark words without a ground stay', { color: '#7A4226' }, { [COLOR]: '#7A4226', [LOGO]: '#7A4226' }],
  [
    'gold is dark enough for the name, not for words',
    { color: '#A07A3C', logoColor: '#A07A3C' },
    {
      [COLOR]: 'var(--ink)',
      [LOGO]: '#A07A3C',
    },
  ],
  ['dark words over a picture want no calm ground', { transparentColor: '#111' }, { [SCRIM]: 'none' }],
])('%s', (_, colours, expected) => {
  expect(headerPalette(colours)).toMatchObject(expected);
});
