import { defineTexts, type Language } from '#engine';
import type { ShopIndex } from '../base/shop-index.ts';
import type { Fault } from './fault.ts';
import { createPlaceMemory } from './place-memory.ts';
import type { Reference } from './reference.ts';

const NONE: readonly Fault[] = [];

/** Width of the shop's largest copies in px: a larger original changes nothing. */
const LARGEST = 1920;

/** Pixels of a sharp screen for each of the layout. */
const DENSITY = 2;

/** From this width, in px of the layout, a picture fills a desktop screen, and every missing pixel shows. */
const FULL_WIDTH = 1200;

/** A place that differs more in shape from its picture shows less than half of it. */
const MOST_MISFIT = 2;

/** Where a picture or film is shown on one device, as its schema says. */
interface Place {
  device: 'desktop' | 'mobile';
  /** Field of the other device beside it. */
  other: string;
  /** Shape, such as `16/9`, or the field of the block that has it; empty without a shape of its own. */
  ratio: string;
  /** In px of the layout; 0 if it depends on other fields. */
  width: number;
}

/** In px. */
export interface Size {
  width: number;
  height: number;
}

const textsIn = defineTexts({
  en: {
    swapped: (desktop: string, mobile: string) =>
      `Desktop shows an upright picture (${desktop} px) and phones a wide one (${mobile} px): the two are swapped. Exchange them.`,
    shape: (size: string, place: string, device: string, percent: number) =>
      `The place of this picture is ${place} on ${device}; of the picture of ${size} px, ${percent} % are cut off. Use a picture of about that shape.`,
    small: (width: number, needed: number, device: string) =>
      `${width} px of this picture are shown on ${device}, where sharp screens need ${needed}: it looks blurred. Save it from the original, at least ${needed} px wide.`,
    film: (shown: string) =>
      `${shown} is a film, and this field has a picture. Write the address of a picture, or use "video" for the film.`,
    desktop: () => 'desktop',
    mobile: () => 'phones',
  },
  zh: {
    swapped: (desktop, mobile) =>
      `桌面显示竖图（${desktop} 像素），手机显示横图（${mobile} 像素）：两张图片放反了。请互换。`,
    shape: (size, place, device, percent) =>
      `此处在${device}上的比例为 ${place}，而图片为 ${size} 像素，会被裁去 ${percent}%。请使用比例相近的图片。`,
    small: (width, needed, device) =>
      `此图在${device}上只有 ${width} 像素宽，高清屏需要 ${needed} 像素，会显得模糊。请从原图重新导出，宽度不小于 ${needed} 像素。`,
    film: shown => `${shown} 是视频，而此字段用于图片。请填写图片的地址；视频请用 "video"。`,
    desktop: () => '桌面',
    mobile: () => '手机',
  },
});

const FILM = /\.(?:mp4|webm|m3u8|mov)(?:$|[?#])/i;

/** Fields of films for one device. */
const FILM_FIELD = /^(?:mob)?videoUrl/i;

/** Whether a field for pictures only, which has its name or that of its object from that, has a film. */
const isFilmInPlaceOfPicture = (value: string, steps: readonly string[]): boolean =>
  FILM.test(value) &&
  (/^(?:image|img)$/.test(steps.at(-2) ?? '') || /image|img|banner/i.test(steps.at(-1) ?? ''));

/** Reports a film that a picture's field has. */
function filmInPlaceOfPicture(value: string, language: Language): readonly Fault[] {
  const message = textsIn(language).film(JSON.stringify(value));
  return [{ rule: 'media', message, suggestion: null }];
}

/** Places by kind: kinds are few and occur all the time. */
const places = new Map<string, Place | null>();

/** Returns the place that a kind `shown:desktop:mobileUrl:16/9:1440` describes; null for other kinds. */
export function parsePlace(kind: string): Place | null {
  let place = places.get(kind);
  if (place === undefined) {
    const [, device, other = '', ratio = '', width = ''] =
      /^shown:(desktop|mobile):(\w*):([^:]*):(\d*)$/.exec(kind) ?? [];
    place = device
      ? { device: device === 'desktop' ? 'desktop' : 'mobile', other, ratio, width: Number(width) }
      : null;
    places.set(kind, place);
  }
  return place;
}

/** What a picture's place depends on beside its field. */
interface Around {
  other: unknown;
  shape: string;
  isWhole: boolean;
  isInside: boolean;
}

/** What was around a picture where it was right last: the same ones are on many pages. */
const rightPlaces = createPlaceMemory<Around>();

/** Whether a picture has to be judged here: it was right last, but at another place. */
export function mayBeMisplaced(
  kind: string,
  { other, ratio }: Place,
  value: string,
  owner: object,
  block: object,
  isInside: boolean,
  shop: ShopIndex,
): boolean {
  const known = rightPlaces(kind, shop).get(value);
  return (
    known === undefined ||
    known.other !== (owner as Record<string, unknown>)[other] ||
    known.isInside !== isInside ||
    known.isWhole !== isShownWhole(owner) ||
    known.shape !== readShape(ratio, block)
  );
}

const isShownWhole = (owner: object): boolean => 'mode' in owner && owner.mode === 'contain';

/**
 * Reports what is wrong with a picture at its place, or that it is a film.
 *
 * @param steps from the block to the picture.
 * @param isInside whether the block is inside another.
 */
export function shownFaults(
  reference: Reference,
  steps: readonly string[],
  block: object,
  isInside: boolean,
  shop: ShopIndex,
  language: Language,
): readonly Fault[] {
  const { kind, value, owner } = reference;
  const place = parsePlace(kind);
  if (!place) return NONE;
  const other = (owner as Record<string, unknown>)[place.other];
  const shape = readShape(place.ratio, block);
  const isWhole = isShownWhole(owner);
  if (isFilmInPlaceOfPicture(value, steps)) return filmInPlaceOfPicture(value, language);
  const around = { other, shape, isWhole, isInside };
  const faults = placeFaults(value, place, around, shop, language);
  // Whether a film is right depends on its field, too; the other one of a film’s field has a film as well.
  if (faults.length === 0 && (FILM_FIELD.test(place.other) || !FILM.test(value))) {
    rightPlaces(kind, shop).set(value, around);
  }
  return faults;
}

/**
 * Reports the first thing that is wrong with a picture at its place: it is the other device's, has another shape, or too few
 * pixels. Of a film, only the first is known to matter.
 */
function placeFaults(
  value: string,
  place: Place,
  { other, shape, isWhole, isInside }: Around,
  shop: ShopIndex,
  language: Language,
): readonly Fault[] {
  const film = shop.filmSize(value);
  const size = film ?? shop.pictureSize(value);
  if (!size) return NONE;
  const texts = textsIn(language);
  const ratio = readRatio(shape);
  if (typeof other === 'string' && other && other !== value) {
    const otherSize = shop.filmSize(other) ?? shop.pictureSize(other);
    const isDesktop = place.device === 'desktop';
    const [desktop, mobile] = isDesktop ? [size, otherSize] : [otherSize, size];
    if (desktop && mobile && isUpright(desktop) && isWide(mobile) && !(isDesktop && ratio > 0 && ratio < 1)) {
      if (!isDesktop) return NONE;
      const message = texts.swapped(format(desktop), format(mobile));
      return [{ rule: 'swapped-pictures', message, suggestion: other, fix: { exchange: place.other } }];
    }
  }
  if (film || isWhole) return NONE;
  const device = texts[place.device]();
  if (ratio > 0 && !(place.device === 'mobile' && other === value) && misfit(size, ratio) > MOST_MISFIT) {
    const percent = Math.round(100 - 100 / misfit(size, ratio));
    const message = texts.shape(format(size), shape.replaceAll(' ', '').replace('/', ' : '), device, percent);
    return [{ rule: 'picture-shape', message, suggestion: null }];
  }
  // A block inside another has less room than its schema says.
  if (isInside || shop.mediaFault(value)) return NONE;
  const needed = Math.min(DENSITY * place.width, LARGEST);
  // Of a wide picture in an upright place, the middle is shown.
  const shown = Math.floor(ratio > 0 ? Math.min(size.width, size.height * ratio) : size.width);
  if (shown >= needed || shown >= leastWidth(place)) return NONE;
  return [{ rule: 'small-picture', message: texts.small(shown, needed, device), suggestion: null }];
}

/**
 * Returns the least width in px that is right. Phones have two pixels for each of the layout, and more. Most desktop screens
 * have one: there a picture is reported that even these enlarge, with some reserve where it fills the screen.
 */
function leastWidth({ device, width }: Place): number {
  if (device === 'mobile') return DENSITY * width;
  return (width >= FULL_WIDTH ? 1.2 : 0.95) * width;
}

/** Returns the shape of a place, which a field of the block may have. */
const readShape = (ratio: string, block: object): string =>
  isField(ratio) ? String((block as Record<string, unknown>)[ratio]) : ratio;

/** A shape starts with a digit. */
const isField = (ratio: string): boolean => ratio.charCodeAt(0) > 57;

/** Returns width by height; 0 for a place without a shape of its own. */
function readRatio(shape: string): number {
  let ratio = ratios.get(shape);
  if (ratio === undefined) {
    ratio = parseRatio(shape);
    ratios.set(shape, ratio);
  }
  return ratio;
}

/** Shapes are few and occur all the time. */
const ratios = new Map<string, number>();

function parseRatio(shape: string): number {
  const [, width, height = '1'] = /^(\d+)(?:\s*\/\s*(\d+))?$/.exec(shape) ?? [];
  return width ? Number(width) / Number(height) : 0;
}

export const isUpright = ({ width, height }: Size) => width < 0.95 * height;
export const isWide = ({ width, height }: Size) => width > 1.2 * height;

/** How much two shapes differ: 1 for the same. */
const misfit = ({ width, height }: Size, ratio: number) =>
  Math.max(width / height / ratio, ratio / (width / height));

const format = ({ width, height }: Size) => `${width} × ${height}`;
