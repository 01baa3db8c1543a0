import { defineTexts, type Language, nearest } from '#engine';
import { isShape } from './crops.ts';
import { NOTE_KEYS, type NoteFault } from './read-notes.ts';

const textsIn = defineTexts({
  en: {
    json: (reason: string) =>
      `is no JSON object${reason && ` (${reason})`}, so none of its changes counts. Write {"/media/a.webp": {"alt": "…"}}.`,
    large: () =>
      'is larger than 8 MB, so none of its changes counts. Delete the notes on pictures that are gone.',
    address: () => 'is not the address of a picture of the shop. Write one that begins with /media/.',
    note: (found: string) => `is ${found}, not an object. Write {"alt": "…", "focus": [50, 50]}.`,
    key: (like: string | null, keys: string) =>
      `is not a key of a note. ${like ? `Did you mean ${like}?` : `Write ${keys}.`}`,
    alt: (found: string) => `is ${found}. Write what the picture shows, or leave it out.`,
    point: (found: string) =>
      `is ${found}. Write two numbers from 0 to 100, in per cent of width and height, such as [30, 70].`,
    crops: (found: string) => `is ${found}. Write a rectangle for each shape: {"4:5": [10, 0, 80, 100]}.`,
    shape: () => 'is not a shape. Write width and height in their smallest whole numbers, such as "4:5".',
    crop: (found: string) =>
      `is ${found}. Write left, top, width and height in per cent of the picture, within it, such as [10, 0, 80, 100].`,
  },
  zh: {
    json: reason =>
      `不是 JSON 对象${reason && `（${reason}）`}，其中的修改均未生效。请写 {"/media/a.webp": {"alt": "…"}}。`,
    large: () => '超过 8 MB，其中的修改均未生效。请删除已不存在的图片的说明。',
    address: () => '不是商店图片的地址。请写以 /media/ 开头的地址。',
    note: found => `是 ${found}，不是对象。请写 {"alt": "…", "focus": [50, 50]}。`,
    key: (like, keys) => `不是图片说明的字段。${like ? `是否想写 ${like}？` : `请写 ${keys}。`}`,
    alt: found => `是 ${found}。请描述图片内容，或删除此字段。`,
    point: found => `是 ${found}。请写两个 0 到 100 的数字，即宽和高的百分比，例如 [30, 70]。`,
    crops: found => `是 ${found}。请为每种比例写一个矩形：{"4:5": [10, 0, 80, 100]}。`,
    shape: () => '不是比例。请用最小的整数写宽和高，例如 "4:5"。',
    crop: found => `是 ${found}。请写图片内的左、上、宽、高，单位为图片的百分比，例如 [10, 0, 80, 100]。`,
  },
});

/** Says what is wrong with a note on a picture, and the remedy. */
export function describeNoteFault(
  { file, problem, path, value }: NoteFault,
  language: Language = 'en',
): string {
  const texts = textsIn(language);
  const [address, ...keys] = path;
  const subject = [
    file,
    ...(address === undefined ? [] : [JSON.stringify(address)]),
    ...(keys.length > 0 ? [`/${keys.join('/')}`] : []),
  ].join(' ');
  const found = describeValue(value);
  const last = path.at(-1) ?? '';
  switch (problem) {
    case 'json':
      return `${subject} ${texts.json(typeof value === 'string' ? value : '')}`;
    case 'large':
    case 'address':
      return `${subject} ${texts[problem]()}`;
    case 'key':
      return `${subject} ${texts.key(nearest(last, NOTE_KEYS), NOTE_KEYS.join(', '))}`;
    case 'crop':
      return `${subject} ${isShape(last) ? texts.crop(found) : texts.shape()}`;
    default:
      return `${subject} ${texts[problem](found)}`;
  }
}

/** Most characters of a value in a message. */
const MAX_VALUE = 60;

function describeValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
}
