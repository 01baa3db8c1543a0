import { defineTexts, isObject, type Language } from '#engine';
import type { Fault } from './fault.ts';

const NONE: readonly Fault[] = [];

/** A hotspot is a target of 24 px, on phones of 390 px: its share of the picture's width in percent. */
const SIZE = (24 / 390) * 100;

/** Nearer to an edge, more than a quarter of the target is cut. */
const EDGE = SIZE / 4;

const PLACES = [
  ['x', 'y'],
  ['mobileX', 'mobileY'],
] as const;

const textsIn = defineTexts({
  en: {
    apart: (other: number) =>
      `This hotspot covers that of entry ${other}: on phones, fingers cannot choose between them. Move one of them by ${Math.ceil(SIZE)} percent.`,
    edge: (field: string, value: number) =>
      `"${field}": ${value} is at the picture’s edge, which cuts the hotspot. Write a value from ${Math.ceil(EDGE)} to ${Math.floor(100 - EDGE)}.`,
  },
  zh: {
    apart: other =>
      `此热点与第 ${other} 项的热点重叠，手机上无法分别点按。请将其中一个移开 ${Math.ceil(SIZE)}%。`,
    edge: (field, value) =>
      `"${field}": ${value} 位于图片边缘，热点会被裁切。请填写 ${Math.ceil(EDGE)} 到 ${Math.floor(100 - EDGE)} 之间的值。`,
  },
});

/** Reports hotspots of a picture that cover each other or its edge. Values outside the picture are errors of the schema. */
export function hotspotFaults(list: object, language: Language): readonly Fault[] {
  if (!Array.isArray(list)) return NONE;
  const texts = textsIn(language);
  const faults: Fault[] = [];
  for (const [index, spot] of list.entries()) {
    if (!isObject(spot)) continue;
    const report = (message: string, field: string) =>
      faults.push({ rule: 'hotspot', message, suggestion: null, below: [String(index), field] });
    for (const field of PLACES.flat()) {
      const value = spot[field];
      if (typeof value !== 'number' || value < 0 || value > 100) continue;
      if (value < EDGE || value > 100 - EDGE) report(texts.edge(field, value), field);
    }
    // On phones, where places of their own are set, those of desktop do not show.
    const hasOwn = typeof spot.mobileX === 'number' || typeof spot.mobileY === 'number';
    const near = list.slice(0, index).findIndex(other => isObject(other) && isNear(spot, other));
    if (near >= 0)
      report(texts.apart(near + 1), hasOwn && typeof spot.mobileX === 'number' ? 'mobileX' : 'x');
  }
  return faults.length > 0 ? faults : NONE;
}

function isNear(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const along = (axis: 'x' | 'y', mobile: 'mobileX' | 'mobileY') =>
    Number(a[mobile] ?? a[axis]) - Number(b[mobile] ?? b[axis]);
  return Math.hypot(along('x', 'mobileX'), along('y', 'mobileY')) < SIZE;
}
