import { luminances } from '#shop';

/** The frame's default text colours and their relative luminance. */
const INK = { colour: 'var(--ink)', luminance: luminances.ink };
const PAPER = { colour: 'var(--paper)', luminance: luminances.paper };

/** Whether a CSS background is fully transparent. */
export function isTransparent(background: string): boolean {
  return /^(?:transparent|none|(?:rgb|hsl)a?\([^)]*[,/]\s*0(?:\.0+)?%?\s*\)|#[\da-f]{3}0|#[\da-f]{6}00)$/i.test(
    background.trim(),
  );
}

/** Ink or paper, whichever has more contrast on a background; ink for backgrounds that cannot be parsed. */
export function readableOn(background: string): string {
  const value = luminance(background);
  if (value === undefined) return INK.colour;
  return contrast(value, PAPER.luminance) > contrast(value, INK.luminance) ? PAPER.colour : INK.colour;
}

/** Whether a colour is light enough to need a dark background. False for colours that cannot be parsed. */
export function isLight(colour: string): boolean {
  return colour === PAPER.colour || (luminance(colour) ?? 0) > 0.4;
}

/** The colour if it has the given contrast on paper, or cannot be parsed; otherwise ink. */
export function darkEnough(colour: string | undefined, ratio: number): string {
  if (!colour) return INK.colour;
  const value = luminance(colour);
  return value === undefined || contrast(value, PAPER.luminance) >= ratio ? colour : INK.colour;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance (WCAG 2) of `#rgb`, `#rrggbb` and `rgb()`; undefined for other colours. */
function luminance(colour: string): number | undefined {
  const channels = parseChannels(colour.trim());
  if (!channels) return undefined;
  const [red = 0, green = 0, blue = 0] = channels.map(channel => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parseChannels(colour: string): number[] | undefined {
  if (/^white$/i.test(colour)) return [255, 255, 255];
  if (/^black$/i.test(colour)) return [0, 0, 0];
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour)?.[1];
  if (hex) {
    const long = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
    return [0, 2, 4].map(start => Number.parseInt(long.slice(start, start + 2), 16));
  }
  return /^rgb\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)\s*\)$/i.exec(colour)?.slice(1).map(Number);
}
