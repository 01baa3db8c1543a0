import { type TProperties, Type } from 'typebox';
import { COLOURS, FONTS, KINDS, TOKENS, type Token } from './tokens.ts';

/** The values of a theme by group and token, and the stylesheets of its fonts. */
export type Theme = { [G in keyof typeof TOKENS]?: { [T in keyof (typeof TOKENS)[G]]?: string } } & {
  fontFiles?: string[];
};

const groupSchema = (tokens: Readonly<Record<string, Token>>) =>
  Type.Optional(
    Type.Object(
      Object.fromEntries(
        Object.entries(tokens).map(([name, { kind, about }]) => [
          name,
          Type.Optional(Type.String({ ...KINDS[kind], description: about })),
        ]),
      ),
      { additionalProperties: false, takes: `an object with ${Object.keys(tokens).join(', ')}` },
    ),
  );

/** The schema of the key `theme`. */
export const themeSchema = Type.Unsafe<Theme>(
  Type.Object(
    {
      ...Object.fromEntries(Object.entries(TOKENS).map(([group, tokens]) => [group, groupSchema(tokens)])),
      fontFiles: Type.Optional(
        Type.Array(
          Type.String({
            pattern: '^[^"\\\\;{}]+\\.css$',
            takes: 'a stylesheet of a package or the project, such as "@fontsource/noto-serif-sc/400.css"',
          }),
          {
            takes: 'a list of stylesheets',
            description: 'Stylesheets with `@font-face`, of packages or from the project’s folder.',
          },
        ),
      ),
    } as TProperties,
    { additionalProperties: false, takes: 'an object of groups of tokens' },
  ),
);

/** What scripts and pages without the stylesheet need of a theme. */
export type BrowserTheme = Record<keyof typeof COLOURS | keyof typeof FONTS, string>;

/** Relative luminances (WCAG 2) of the theme's text and ground. */
export type Luminances = Record<'ink' | 'paper', number>;

/** Returns a theme's colours and fonts, with those of the built-in theme for what it leaves out. */
export function completeTheme({ colours = {}, fonts = {} }: Theme): BrowserTheme {
  const { veil: _, ...opaque } = colours;
  return { ...COLOURS, ...FONTS, ...opaque, ...fonts };
}

/** Returns the luminances of a complete theme, with four digits. */
export function readLuminances({ ink, paper }: BrowserTheme): Luminances {
  const round = (colour: string) => Number(luminance(colour).toFixed(4));
  return { ink: round(ink), paper: round(paper) };
}

/** Contrast that text needs on its ground (WCAG 2.2, 1.4.3). */
const TEXT_CONTRAST = 4.5;

/** What is written in which colour on which ground. */
const PAIRS: readonly (readonly [text: keyof typeof COLOURS, ground: keyof typeof COLOURS])[] = [
  ['ink', 'paper'],
  ['ink', 'bone'],
  ['stone', 'paper'],
  ['stone', 'bone'],
  ['error', 'paper'],
  ['error', 'bone'],
  ['success', 'paper'],
  ['success', 'bone'],
];

/** Returns a message for each pair of colours on which text cannot be read. */
export function checkContrast({ colours = {} }: Theme): string[] {
  const all = { ...COLOURS, ...colours };
  return PAIRS.flatMap(([text, ground]) => {
    const contrast = contrastOf(all[text], all[ground]);
    if (contrast >= TEXT_CONTRAST) return [];
    const isDark = luminance(all[ground]) < 0.18;
    // Never rounded up to what is needed.
    const ratio = (Math.floor(contrast * 100) / 100).toFixed(2);
    return `theme.colours.${text} ${all[text]} on theme.colours.${ground} ${all[ground]} has a contrast of ${ratio}:1. Text needs ${TEXT_CONTRAST}:1: make ${text} ${isDark ? 'lighter' : 'darker'}, or ${ground} ${isDark ? 'darker' : 'lighter'}.`;
  });
}

function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance (WCAG 2) of `#rgb` or `#rrggbb`. */
function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.slice(1).replaceAll(/./g, '$&$&') : colour.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at => {
    const channel = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Writes a theme as the custom properties that follow those of `ui/styles/tokens.css`. Motion stays off for shoppers who
 * want it reduced.
 */
export function writeTheme(theme: Theme): string {
  const declare = (groups: readonly string[]) =>
    Object.entries(TOKENS)
      .filter(([group]) => groups.includes(group))
      .flatMap(([group, tokens]) =>
        Object.entries(tokens as Record<string, Token>).map(([name, { property }]) => {
          const value = (theme as Record<string, Record<string, string> | undefined>)[group]?.[name];
          return value === undefined ? '' : `${property}:${value};`;
        }),
      )
      .join('');
  const still = declare(Object.keys(TOKENS).filter(group => group !== 'motion'));
  const motion = declare(['motion']);
  const rules = [
    still && `:root{${still}}`,
    motion && `@media (prefers-reduced-motion:no-preference){:root{${motion}}}`,
  ].join('');
  return rules && `@layer base{${rules}}`;
}
