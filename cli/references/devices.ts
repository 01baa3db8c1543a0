import { defineTexts, type Language } from '#engine';
import type { ShopIndex } from '../base/shop-index.ts';
import type { Fault } from './fault.ts';
import type { Reference } from './reference-tree.ts';

/** From this ratio of width to height, a picture is a narrow strip on a phone, or loses most of its width. */
const LANDSCAPE = 8 / 5;

/** Smaller pictures are tiles, which have about the same shape on all screens. In px. */
const LEAST_WIDTH = 1000;

/** A field of one device, and the name of the other device's field beside it. */
interface DeviceField {
  device: 'desktop' | 'mobile';
  other: string;
}

const fields = new Map<string, DeviceField | null>();

/** Returns the device of a field by its kind; null for fields of both devices. Kinds are few and occur all the time. */
export function parseDevice(kind: string): DeviceField | null {
  let field = fields.get(kind);
  if (field === undefined) {
    const [, device, other = ''] = /^(desktop|mobile)-of:(.+)$/.exec(kind) ?? [];
    field = device ? { device: device === 'desktop' ? 'desktop' : 'mobile', other } : null;
    fields.set(kind, field);
  }
  return field;
}

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
  if (!field || !value || (owner as Record<string, unknown>)[field.other]) return null;
  const texts = textsIn(language);
  if (field.device === 'mobile') return toFault(texts.desktop(field.other));
  // A picture that is shown whole is small on a phone, but not cut.
  if ('mode' in owner && owner.mode === 'contain') return null;
  const size = shop.pictureSize(value);
  if (!size || size.width < LEAST_WIDTH || size.width / size.height < LANDSCAPE) return null;
  const upright = value.replace(/desktop(\.\w+)$/, 'mobile$1');
  const remedy =
    upright !== value && shop.hasMedia(upright) ? texts.add(field.other, upright) : texts.find(field.other);
  return toFault(texts.mobile(`${size.width} × ${size.height}`) + remedy);
}

const toFault = (message: string): Fault => ({ rule: 'device-parity', message, suggestion: null });
