import { defineTexts, type Language } from '#engine';
import { isPictureAddress } from '#schemas';
import type { ShopIndex } from '../base/shop-index.ts';
import type { Fault } from './fault.ts';
import { isUpright, isWide, type Size } from './pictures.ts';
import { createPlaceMemory } from './place-memory.ts';
import type { Reference } from './reference.ts';

const NONE: readonly Fault[] = [];
const FILM = /\.(?:mp4|webm|m3u8)(?:$|[?#])/i;

/** Start of the kind of a film, before the fields that may have its poster. */
export const FILM_KIND = 'film:';

/** A poster that desktop does not show. */
const PHONE_POSTER = /^mob\w*poster$/i;

/** From this difference in shape, the picture jumps when the film starts. */
const MOST_MISFIT = 1.15;

const textsIn = defineTexts({
  en: {
    poster: () =>
      'The film has no poster: until it has loaded, and for shoppers who want less motion, its place is empty. ',
    desktop: () =>
      'On desktop, the film has no poster: until it has loaded, and for shoppers who want less motion, its place is empty. ',
    picture: (shown: string) =>
      `${shown} is a picture, and this field has a film. Write the address of an mp4 or m3u8, or use "poster" for the picture.`,
    add: (field: string, path: string) => `Add "${field}": "${path}".`,
    save: (field: string) => `Save a frame of the film and add it as "${field}".`,
    shape: (poster: string, film: string) =>
      `The poster is ${poster} px and its film ${film} px: the picture jumps when the film starts. Save a frame of the film as its poster.`,
    device: (poster: string, film: string, field: string) =>
      `Phones show a poster of ${poster} px before this film of ${film} px: the picture jumps when the film starts. `.concat(
        `Add one of the film’s shape as "${field}".`,
      ),
  },
  zh: {
    poster: () => '视频没有封面图：加载完成前，以及对于希望减少动效的顾客，此处为空白。',
    desktop: () => '桌面端的视频没有封面图：加载完成前，以及对于希望减少动效的顾客，此处为空白。',
    picture: shown => `${shown} 是图片，而此字段用于视频。请填写 mp4 或 m3u8 的地址；图片请用 "poster"。`,
    add: (field, path) => `请添加 "${field}": "${path}"。`,
    save: field => `请截取视频的一帧，填入 "${field}"。`,
    shape: (poster, film) =>
      `封面图为 ${poster} 像素，视频为 ${film} 像素：开始播放时画面会跳动。请截取视频的一帧作为封面图。`,
    device: (poster, film, field) =>
      `手机在此视频（${film} 像素）之前显示 ${poster} 像素的封面图，开始播放时画面会跳动。请用 "${field}" 添加比例相同的封面图。`,
  },
});

/**
 * Reports a film without a poster on one of the screens, where no picture beside it takes its place, and a poster of another
 * shape than its film.
 *
 * @param steps from the block to the film.
 */
export function filmFaults(
  { kind, value, owner }: Reference,
  steps: readonly string[],
  block: object,
  shop: ShopIndex,
  language: Language,
): readonly Fault[] {
  const fields = posterFieldsOf(kind);
  const values = owner as Record<string, unknown>;
  const at = fields.findIndex(field => typeof values[field] === 'string' && values[field]);
  const [first = ''] = fields;
  const field = fields[at] ?? first;
  if (!isFilm(value)) return isPictureInPlaceOfFilm(value, steps) ? [pictureFault(value, language)] : NONE;
  const texts = textsIn(language);
  if (at < 0) {
    // Without any poster, the film of desktop has the finding.
    const isSecond =
      /^mobile/i.test(first) && Object.values(owner).some(other => other !== value && isFilm(other));
    if (isSecond || hasPictureBeside(owner, steps, block)) return NONE;
    const frame = value.replace(/\.\w+$/, '_poster.webp');
    const remedy = shop.hasMedia(frame) ? texts.add(first, frame) : texts.save(first);
    const hasOther = Object.keys(owner).some(name => PHONE_POSTER.test(name) && values[name]);
    const problem = hasOther ? texts.desktop() : texts.poster();
    return [{ rule: 'film-poster', message: problem + remedy, suggestion: null }];
  }
  const [film, poster] = [shop.filmSize(value), shop.pictureSize(String(values[field]))];
  if (!film || !poster) return NONE;
  const difference = film.width / film.height / (poster.width / poster.height);
  if (Math.max(difference, 1 / difference) <= MOST_MISFIT) {
    rightPosters(kind, shop).set(value, { field, poster: String(values[field]) });
    return NONE;
  }
  if (isExchanged(film, /^mobile/i.test(first), owner, shop)) return NONE;
  const sizes = [`${poster.width} × ${poster.height}`, `${film.width} × ${film.height}`] as const;
  // The poster of desktop, which phones show without one of their own, is right there.
  if (at > 0 && /^mobile/i.test(first)) {
    return [{ rule: 'poster-shape', message: texts.device(...sizes, first), suggestion: null }];
  }
  return [{ rule: 'poster-shape', message: texts.shape(...sizes), suggestion: null, beside: field }];
}

/** The poster of a film where it was right last, and its field. */
const rightPosters = createPlaceMemory<{ field: string; poster: string }>();

/** Whether a film has to be judged here: it was right last, but with another poster. */
export function mayMissPoster(kind: string, value: string, owner: object, shop: ShopIndex): boolean {
  const known = rightPosters(kind, shop).get(value);
  if (known === undefined) return true;
  const values = owner as Record<string, unknown>;
  for (const field of posterFieldsOf(kind)) {
    const poster = values[field];
    if (typeof poster === 'string' && poster) return known.field !== field || known.poster !== poster;
  }
  return true;
}

/** Fields by kind: kinds are few and occur all the time. */
const posterFields = new Map<string, readonly string[]>();

function posterFieldsOf(kind: string): readonly string[] {
  let fields = posterFields.get(kind);
  if (!fields) {
    fields = kind.slice(FILM_KIND.length).split(',');
    posterFields.set(kind, fields);
  }
  return fields;
}

/** Whether a field for films only, which has its name from that, has a picture. */
export const isPictureInPlaceOfFilm = (value: string, steps: readonly string[]): boolean =>
  /video/i.test(steps.at(-1) ?? '') && isPictureAddress(value);

function pictureFault(value: string, language: Language): Fault {
  const message = textsIn(language).picture(JSON.stringify(value));
  return { rule: 'media', message, suggestion: null };
}

/** Whether the films of the two devices are exchanged, which is reported as such, and their posters fit after that. */
function isExchanged(film: Size, isMobile: boolean, owner: object, shop: ShopIndex): boolean {
  const isWrong = isMobile ? isWide(film) : isUpright(film);
  return (
    isWrong &&
    Object.values(owner).some(other => {
      const size = isFilm(other) ? shop.filmSize(other) : null;
      return size !== null && (isMobile ? isUpright(size) : isWide(size));
    })
  );
}

const isFilm = (value: unknown): boolean => typeof value === 'string' && FILM.test(value);

/** Whether an object around the film's, up to the entry of a list, has a picture. */
function hasPictureBeside(owner: object, steps: readonly string[], block: object): boolean {
  let around: unknown = block;
  let entry: unknown = block;
  for (const step of steps.slice(0, -2)) {
    around = (around as Record<string, unknown>)[step];
    if (!Array.isArray(around)) entry = around;
  }
  if (Array.isArray(around)) entry = owner;
  return [owner, entry].some(
    place =>
      isPictured(place) ||
      Object.values(place as object).some(inner => !Array.isArray(inner) && isPictured(inner)),
  );
}

const isPictured = (place: unknown): boolean =>
  typeof place === 'object' &&
  place !== null &&
  Object.entries(place).some(
    ([name, value]) => typeof value === 'string' && isPictureAddress(value) && !PHONE_POSTER.test(name),
  );
