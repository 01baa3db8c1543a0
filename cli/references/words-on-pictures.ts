import { defineTexts, type Language } from '#engine';
import type { PictureTones, ShopIndex } from '../base/shop-index.ts';
import type { Fault } from './fault.ts';
import type { Reference } from './reference.ts';

/** Start of the kind of a veil, before the fields that have the picture behind the words. */
export const WORDS_ON = 'words-on:';

/** Least contrast of large text (WCAG 1.4.3). */
const LEAST_CONTRAST = 3;

/** A part of the place behind words that may have less: a line of text crosses a small dark object. */
const MOST_UNREADABLE = 0.25;

/** Left, right, top and bottom edge of where words are, as parts of the place. */
type Region = readonly [left: number, right: number, top: number, bottom: number];

/** Where the words of a large picture are on desktop, by the field "textPosition". */
const DESKTOP: Readonly<Record<string, Region>> = {
  left: [0.04, 0.4, 0.22, 0.6],
  right: [0.6, 0.96, 0.22, 0.6],
  center: [0.25, 0.75, 0.32, 0.68],
  bottom: [0.25, 0.75, 0.6, 0.94],
};

/** On phones they are in the upper part. */
const PHONE: Region = [0.06, 0.94, 0.07, 0.34];

/** Shapes of the places: 16 : 9 and 3 : 4. */
const SHAPES = { desktop: 16 / 9, mobile: 3 / 4 } as const;

/** Luminance of the two colours of text, paper and ink. */
const TEXT = { light: 0.94, dark: 0.006 } as const;

const NONE: readonly Fault[] = [];

const textsIn = defineTexts({
  en: {
    unreadable: (device: string, percent: number, color: string, other: string | null) =>
      `${color} words are on this picture without a veil: on ${device}, ${percent} % of what is behind them has a contrast below ${LEAST_CONTRAST}. Write "veil": "soft"${other ? `, or "textColor": "${other}"` : ''}.`,
    light: () => 'White',
    dark: () => 'Black',
    desktop: () => 'desktop',
    mobile: () => 'phones',
  },
  zh: {
    unreadable: (device, percent, color, other) =>
      `${color}文字直接放在图片上，没有衬底：在${device}上，文字后有 ${percent}% 的画面对比度低于 ${LEAST_CONTRAST}。请改为 "veil": "soft"${other ? `，或 "textColor": "${other}"` : ''}。`,
    light: () => '白色',
    dark: () => '黑色',
    desktop: () => '桌面',
    mobile: () => '手机',
  },
});

/** Judges words on pictures by the pictures' colours, which are measured once for each picture. */
export interface ToneCheck {
  /** Returns no faults, and sets `isNeeded`, for a picture that is not measured yet. */
  faults(reference: Reference): readonly Fault[];
  readonly isNeeded: boolean;
  load(): Promise<void>;
}

export function createToneCheck(shop: ShopIndex | null, language: Language): ToneCheck {
  const needed = new Set<string>();
  return {
    faults: reference => (shop ? findFaults(reference, shop, needed, language) : NONE),
    get isNeeded() {
      return needed.size > 0;
    },
    async load() {
      const paths = [...needed];
      needed.clear();
      await shop?.measurePictures(paths);
    },
  };
}

function findFaults(
  { kind, value, owner }: Reference,
  shop: ShopIndex,
  needed: Set<string>,
  language: Language,
): readonly Fault[] {
  const fields = owner as Record<string, unknown>;
  if (value !== 'none' || !(fields.title || fields.subTitle || fields.des)) return NONE;
  const region = DESKTOP[String(fields.textPosition ?? 'left')];
  const color = fields.textColor === 'dark' ? 'dark' : 'light';
  const [desktop, mobile] = readPictures(kind.slice(WORDS_ON.length), fields);
  if (!region || !desktop) return NONE;
  const share = (tone: 'light' | 'dark') => ({
    desktop: shareBelow(desktop, region, SHAPES.desktop, TEXT[tone], shop, needed),
    mobile: shareBelow(mobile || desktop, PHONE, SHAPES.mobile, TEXT[tone], shop, needed),
  });
  const shares = share(color);
  const worst = shares.desktop >= shares.mobile ? 'desktop' : 'mobile';
  if (shares[worst] <= MOST_UNREADABLE) return NONE;
  const other = color === 'dark' ? 'light' : 'dark';
  const others = share(other);
  const isBetter = Math.max(others.desktop, others.mobile) <= MOST_UNREADABLE;
  const texts = textsIn(language);
  const message = texts.unreadable(
    texts[worst](),
    Math.round(shares[worst] * 100),
    texts[color](),
    isBetter ? other : null,
  );
  return [{ rule: 'words-on-picture', message, suggestion: 'soft' }];
}

/** Returns the pictures of desktop and phones: of two fields, or of one object that has both. */
function readPictures(names: string, fields: Record<string, unknown>): [desktop: string, mobile: string] {
  const [first = '', second = ''] = names.split(',');
  const object = second ? undefined : fields[first];
  const values = typeof object === 'object' && object !== null ? (object as Record<string, unknown>) : null;
  if (values?.show === false || values?.mode === 'contain') return ['', ''];
  const [desktop, mobile] = values
    ? [values.pcUrl ?? values.pcImage, values.mobileUrl ?? values.mobileImage]
    : [fields[first], fields[second]];
  return [typeof desktop === 'string' ? desktop : '', typeof mobile === 'string' ? mobile : ''];
}

/** Returns the part of a region, of a picture that covers a place, on which text has too little contrast. */
function shareBelow(
  path: string,
  [left, right, top, bottom]: Region,
  shape: number,
  text: number,
  shop: ShopIndex,
  needed: Set<string>,
): number {
  const size = shop.pictureSize(path);
  const tones = size && shop.pictureTones(path);
  if (tones === undefined) needed.add(path);
  if (!size || !tones) return 0;
  // The edges that do not fit are cut off, on both sides alike.
  const wide = Math.min(1, shape / (size.width / size.height));
  const high = Math.min(1, size.width / size.height / shape);
  const toX = (part: number) => ((1 - wide) / 2 + part * wide) * tones.cells;
  const toY = (part: number) => ((1 - high) / 2 + part * high) * tones.cells;
  let [cells, unreadable] = [0, 0];
  for (let y = Math.floor(toY(top)); y < toY(bottom); y++) {
    for (let x = Math.floor(toX(left)); x < toX(right); x++) {
      cells++;
      if (contrastAt(tones, y * tones.cells + x, text) < LEAST_CONTRAST) unreadable++;
    }
  }
  return cells === 0 ? 0 : unreadable / cells;
}

function contrastAt({ colors }: PictureTones, cell: number, text: number): number {
  const [red = 0, green = 0, blue = 0] = colors.subarray(3 * cell, 3 * cell + 3);
  const behind = 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
  return (Math.max(text, behind) + 0.05) / (Math.min(text, behind) + 0.05);
}

function toLinear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
