/** A part of a picture in per cent of its width and height: left, top, width, height. */
export type Rectangle = readonly [left: number, top: number, width: number, height: number];

/** A part of a picture in pixels. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Matches a shape: width and height of a place without a common divisor, such as `4:5`. */
const SHAPE = /^([1-9]\d?):([1-9]\d?)$/;

/**
 * Reads the crops of a picture by shape; undefined without one that is right.
 *
 * @param report is called with the keys below `crops` and the value that is wrong.
 */
export function readCrops(
  value: unknown,
  report: (keys: readonly string[], value: unknown) => void,
): Record<string, Rectangle> | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    report([], value);
    return undefined;
  }
  const crops: Record<string, Rectangle> = {};
  for (const [shape, rectangle] of Object.entries(value)) {
    if (isShape(shape) && isRectangle(rectangle)) crops[shape] = rectangle;
    else report([shape], rectangle);
  }
  return Object.keys(crops).length > 0 ? crops : undefined;
}

/** Whether a text is a shape in its smallest numbers. */
export function isShape(text: string): boolean {
  const [, width, height] = (SHAPE.exec(text) ?? []).map(Number);
  return width !== undefined && height !== undefined && divisor(width, height) === 1;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

export function isRectangle(value: unknown): value is Rectangle {
  if (!Array.isArray(value) || value.length !== 4) return false;
  if (!value.every(part => typeof part === 'number' && part >= 0 && part <= 100)) return false;
  const [left, top, width, height] = value as unknown as Rectangle;
  return width >= 1 && height >= 1 && left + width <= 100.005 && top + height <= 100.005;
}

/** Hundredths of per cent in the names of files, so that these have whole numbers only. */
const SCALE = 100;

/**
 * Returns the part of a file name for a crop: `crop-1250-0-7500-10000`. It changes with the rectangle, so that no cache
 * keeps an earlier one.
 */
export const cropName = (rectangle: Rectangle): string =>
  `crop-${rectangle.map(part => Math.round(part * SCALE)).join('-')}`;

/** Matches the part of a file name that `cropName` has made. */
export const CROP_NAME = /^crop(?:-\d{1,5}){4}$/;

/** Returns the part of a picture that a crop of this name shows, of at least a pixel; null for other names. */
export function toRegion(name: string, width: number, height: number): Region | null {
  if (!CROP_NAME.test(name)) return null;
  const parts = name
    .split('-')
    .slice(1)
    .map(part => Number(part) / SCALE);
  if (!isRectangle(parts)) return null;
  const [x, y, w, h] = parts;
  const left = Math.min(Math.round((x * width) / 100), width - 1);
  const top = Math.min(Math.round((y * height) / 100), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round((w * width) / 100), width - left)),
    height: Math.max(1, Math.min(Math.round((h * height) / 100), height - top)),
  };
}
