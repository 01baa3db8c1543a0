import { defineTexts, type Language } from '#engine';
import type { ShopIndex } from '../base/shop-index.ts';
import { type DeviceField, hasOther, parseDevice } from './device-fields.ts';
import type { Fault } from './fault.ts';
import { createPlaceMemory } from './place-memory.ts';
import type { Reference } from './reference.ts';

/** From this ratio of width to height, a picture is a narrow strip on a phone, or loses most of its width. */
const LANDSCAPE = 8 / 5;

/** Smaller pictures are tiles, which have about the same shape on all screens. In px. */
const LEAST_WIDTH = 1000;

const textsIn = defineTexts({
  en: {
    desktop: (field: string) => `This is for phones only; desktop shows nothing. Add "${field}".`,
    mobile: (size: string) => `Phones show this picture of ${size} px cut or as a strip. `,
    add: (field: string, path: string) => `Add "${field}": "${path}".`,
    find: (field: string) => `Add an upright picture as "${field}", or the same one if that is meant.`,
  },
  zh: {
    desktop: field => `仅用于手机，桌面不显示任何图片。请添加 "${field}"。`,
    mobile: size => `此图为 ${size} 像素，在手机上会被裁切或显示为窄条。`,
    add: (field, path) => `请添加 "${field}": "${path}"。`,
    find: field => `请用 "${field}" 添加竖图；如有意如此，请填写同一张图。`,
  },
});

/**
 * Reports a picture for one device without the other's where it matters: a wide picture on phones, and nothing at all on
 * desktop.
 */
export function deviceFault(
  { kind, value, owner }: Reference,
  shop: ShopIndex,
  language: Language,
): Fault | null {
  const field = parseDevice(kind);
  if (!field || !value || hasOther(field, owner)) return null;
  const [other = ''] = field.others;
  const texts = textsIn(language);
  if (field.device === 'mobile') return toFault(texts.desktop(other));
  // A picture that is shown whole is small on a phone, but not cut.
  if ('mode' in owner && owner.mode === 'contain') return null;
  const size = shop.pictureSize(value);
  if (!size || size.width < LEAST_WIDTH || size.width / size.height < LANDSCAPE) {
    rightAlone(kind, shop).set(value, true);
    return null;
  }
  const upright = value.replace(/desktop(\.\w+)$/, 'mobile$1');
  const remedy = upright !== value && shop.hasMedia(upright) ? texts.add(other, upright) : texts.find(other);
  return toFault(texts.mobile(`${size.width} × ${size.height}`) + remedy);
}

const toFault = (message: string): Fault => ({ rule: 'device-parity', message, suggestion: null });

/** Pictures of desktop that are right on phones, too. */
const rightAlone = createPlaceMemory<true>();

/** Whether a picture has to be judged here: the other device has none, and this one is not known to do for both. */
export const mayBeAlone = (
  kind: string,
  field: DeviceField,
  value: string,
  owner: object,
  shop: ShopIndex,
): boolean => !hasOther(field, owner) && !rightAlone(kind, shop).has(value);
