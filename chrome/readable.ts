/** The two inks that the frame sets by itself, and their relative luminance. */
const INK = { colour: 'var(--ink)', luminance: 0.0056 };
const PAPER = { colour: 'var(--paper)', luminance: 1 };

/** Whether a CSS background lets everything behind it through. */
export function isTransparent(background: string): boolean {
  return /^(?:transparent|none|(?:rgb|hsl)a?\([^)]*[,/]\s*0(?:\.0+)?%?\s*\)|#[\da-f]{3}0|#[\da-f]{6}00)$/i.test(
    background.trim(),
  );
}

/** Ink or paper, whichever reads better on a background; ink where the background can't be told (a picture, a name). */
export function readableOn(background: string): string {
  const ground = luminance(background);
  if (ground === undefined) return INK.colour;
  return contrast(ground, PAPER.luminance) > contrast(ground, INK.luminance) ? PAPER.colour : INK.colour;
}

/** Whether a colour is light enough to want dark ground. False where it can't be told. */
export function isLight(colour: string): boolean {
  return colour === PAPER.colour || (luminance(colour) ?? 0) > 0.4;
}

/** A colour if it can be read on paper at the given contrast, or can't be told; else ink. */
export function darkEnough(colour: string | undefined, ratio: number): string {
  if (!colour) return INK.colour;
  const value = luminance(colour);
  return value === undefined || contrast(value, PAPER.luminance) >= ratio ? colour : INK.colour;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance as WCAG 2 defines it, of `#rgb`, `#rrggbb` and `rgb()`. */
function luminance(colour: string): number | undefined {
  const channels = channelsOf(colour.trim());
  if (!channels) return undefined;
  const [red = 0, green = 0, blue = 0] = channels.map(channel => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(colour: string): number[] | undefined {
  if (/^white$/i.test(colour)) return [255, 255, 255];
  if (/^black$/i.test(colour)) return [0, 0, 0];
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour)?.[1];
  if (hex) {
    const long = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
    return [0, 2, 4].map(start => Number.parseInt(long.slice(start, start + 2), 16));
  }
  return /^rgb\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)\s*\)$/i.exec(colour)?.slice(1).map(Number);
}
