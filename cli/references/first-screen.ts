import {
  type CheckedBlock,
  type CheckedPage,
  defineTexts,
  type Finding,
  type Language,
  type SpecialFields,
} from '#engine';
import type { ShopIndex } from '../base/shop-index.ts';
import { hasOther, parseDevice } from './device-fields.ts';
import { type KnownBlock, knownBlocksIn, recall } from './known-blocks.ts';
import type { Reference } from './reference.ts';
import { findReferences } from './reference-tree.ts';

/** Most KB that the first screen may load of pictures and films. */
export interface FirstScreenBudget {
  desktop: number;
  mobile: number;
}

/** About two seconds of a fast connection on desktop, and of a good mobile one. */
export const FIRST_SCREEN_BUDGET: FirstScreenBudget = { desktop: 800, mobile: 400 };

/** Widths of the pictures that common screens load, in px: 1440 px wide, and 390 px with two or three pixels each. */
const WIDTHS = { desktop: 1440, mobile: 828 } as const;

type Device = keyof FirstScreenBudget;

const DEVICES: readonly Device[] = ['desktop', 'mobile'];

/** A file of the first screen. */
interface Loaded {
  path: string;
  /** Steps from the block to the address. */
  steps: readonly string[];
  isFilm: boolean;
  devices: readonly Device[];
}

interface Weighed extends Loaded {
  bytes: number;
}

const textsIn = defineTexts({
  en: {
    desktop: () => 'desktop',
    mobile: () => 'phones',
    heavy: (device: string, weight: string, budget: number, files: readonly string[]) =>
      `The first screen loads ${weight} on ${device}; the budget is ${budget} KB. Heaviest: ${files.join(', ')}. `,
    film: () => 'Shorten the film, save it with fewer bits per second, or let it start by a click.',
    picture: (width: number) => `Save the picture as WebP or AVIF, ${width} px wide.`,
  },
  zh: {
    desktop: () => '桌面',
    mobile: () => '手机',
    heavy: (device, weight, budget, files) =>
      `首屏在${device}上加载 ${weight}，上限为 ${budget} KB。最大的文件：${files.join('、')}。`,
    film: () => '请缩短视频、降低码率，或改为点击后播放。',
    picture: width => `请将图片存为 WebP 或 AVIF，宽 ${width} 像素。`,
  },
});

/** Reports a page whose first block with pictures or films loads more than the budget. */
export function firstScreenFaults(
  page: CheckedPage,
  shop: ShopIndex,
  budget: FirstScreenBudget,
  language: Language,
): Finding[] {
  for (const block of page.blocks) {
    if (!block.fields || block.errors.length > 0) continue;
    const loaded = filesOf(block, block.fields, shop);
    if (loaded.length === 0) continue;
    return DEVICES.flatMap(device => {
      if (computeWeight(loaded, device, shop) <= budget[device] * 1024) return [];
      const files = loaded
        .filter(({ devices }) => devices.includes(device))
        .map(file => ({ ...file, bytes: shop.servedBytes(file.path, WIDTHS[device]) }));
      return toFinding(block, files, device, budget[device], language);
    });
  }
  return [];
}

/** Returns the bytes that a device loads. */
function computeWeight(files: readonly Loaded[], device: Device, shop: ShopIndex): number {
  let bytes = 0;
  for (const { path, devices } of files) {
    if (devices.includes(device)) bytes += shop.servedBytes(path, WIDTHS[device]);
  }
  return bytes;
}

const knownFiles = new WeakMap<KnownBlock, Loaded[]>();

/** Returns the files of a block, which equal ones have, too. */
function filesOf(checked: CheckedBlock, fields: SpecialFields, shop: ShopIndex): readonly Loaded[] {
  const known = recall(knownBlocksIn(shop), checked.block, fields, false);
  let files = knownFiles.get(known);
  if (!files) {
    files = listFiles(checked);
    knownFiles.set(known, files);
  }
  return files;
}

/** Files of a block that load at once: the first entry of lists, and films that start by themselves. */
function listFiles({ block, fields }: CheckedBlock): Loaded[] {
  const files: Loaded[] = [];
  if (!fields) return files;
  const add = ({ kind, value, owner }: Reference, steps: readonly string[]) => {
    const field = parseDevice(kind);
    if (!field && kind !== 'media') return;
    const isFilm = FILM.test(value);
    if (isFilm ? !startsAlone(owner) : !PICTURE.test(value)) return;
    const isAlone = field && !hasOther(field, owner);
    const devices = field && !isAlone ? [field.device] : DEVICES;
    // A field of one device is visited as an address, too.
    const known = files.findIndex(file => file.path === value);
    if (known >= 0 && field) files[known] = { path: value, steps: [...steps], isFilm, devices };
    else if (known < 0) files.push({ path: value, steps: [...steps], isFilm, devices });
  };
  findReferences(block, fileFieldsOf(fields), add, null, true);
  return files;
}

const fileFields = new WeakMap<SpecialFields, SpecialFields>();

/** Returns the fields of a type that may name files: a third of those that the other rules read. */
function fileFieldsOf(fields: SpecialFields): SpecialFields {
  let chosen = fileFields.get(fields);
  if (!chosen) {
    const references = fields.references?.filter(reference => parseDevice(reference.split(' ')[0] ?? ''));
    chosen = { ...fields, link: [], html: [], style: [], references: references ?? [] };
    fileFields.set(fields, chosen);
  }
  return chosen;
}

const FILM = /\.(?:mp4|webm)$/i;
const PICTURE = /\.(?:webp|avif|jpe?g|png|gif|svg)$/i;

function startsAlone(owner: object): boolean {
  return 'autoplay' in owner && owner.autoplay === true;
}

function toFinding(
  { label, type, path }: CheckedBlock,
  files: readonly Weighed[],
  device: Device,
  budget: number,
  language: Language,
): Finding[] {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const [heaviest, second] = [...files].sort((a, b) => b.bytes - a.bytes);
  if (!heaviest) return [];
  const named = [heaviest, ...(second ? [second] : [])].map(
    file => `${file.path} (${kilobytes(file.bytes)})`,
  );
  const texts = textsIn(language);
  const remedy = heaviest.isFilm ? texts.film() : texts.picture(WIDTHS[device]);
  const message = texts.heavy(texts[device](), kilobytes(bytes), budget, named) + remedy;
  return [
    {
      rule: 'first-screen-weight',
      severity: 'warning',
      block: label,
      blockType: type,
      pointer: heaviest.steps.map(step => `/${step}`).join(''),
      path: [...path, ...heaviest.steps],
      target: 'value',
      message,
      suggestion: null,
    },
  ];
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;
