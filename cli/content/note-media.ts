import type { adminContract, DataOf } from '#contract';
import { defineTexts } from '#engine';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { toJson, visible } from '../base/visible.ts';
import { withAdmin } from './connect.ts';

type Noted = DataOf<(typeof adminContract)['media']['note']>;

/** Options of `vitrine media note`, as they are written. */
export interface NoteOptions {
  alt?: string | undefined;
  focus?: string | undefined;
  'phone-focus'?: string | undefined;
  crop?: string[] | undefined;
}

/** Takes a value away. */
const NONE = 'none';

const textsIn = defineTexts({
  en: {
    one: () => 'media note takes one picture: vitrine media note heroes/night.webp --alt 夜色 --focus 30,70',
    nothing: () => 'write what to keep: --alt, --focus, --phone-focus or --crop.',
    numbers: (option: string, given: string, example: string) =>
      `${option} ${given} is not right. Write numbers in per cent, such as ${example}, or none.`,
  },
  zh: {
    one: () => 'media note 需要一张图片：vitrine media note heroes/night.webp --alt 夜色 --focus 30,70',
    nothing: () => '请写要保存的内容：--alt、--focus、--phone-focus 或 --crop。',
    numbers: (option, given, example) =>
      `${option} ${given} 不正确。请写百分比数字，例如 ${example}，或 none。`,
  },
});

/** Runs `vitrine media note PICTURE`: changes what is kept with a picture, and prints it. */
export async function noteMedia(
  pictures: readonly string[],
  { url, format, ...options }: NoteOptions & { url?: string | undefined; format: string },
  io: CliIo,
): Promise<number> {
  const texts = textsIn(io.language);
  const [picture] = pictures;
  if (picture === undefined || pictures.length > 1) throw new UsageError(texts.one());
  const change = readChange(options, io);
  if (Object.keys(change).length === 0) throw new UsageError(texts.nothing());
  return withAdmin(io, url, async call => {
    const body = { address: toAddress(picture), ...change };
    const noted = await call<Noted>({ method: 'POST', path: '/media/notes', body }, picture);
    const { address, ...note } = noted;
    const text =
      format === 'json' ? toJson(noted, 2) : `${visible(address)}  ${visible(JSON.stringify(note))}`;
    await print(io.stdout, `${text}\n`);
    return EXIT.clean;
  });
}

/** Returns the address of a picture that is named by it, or by its path in the media folder. */
const toAddress = (picture: string): string => `/media/${picture.replace(/^\/?(?:media\/)?/, '')}`;

function readChange({ alt, focus, 'phone-focus': phone, crop }: NoteOptions, io: CliIo): object {
  const texts = textsIn(io.language);
  const readNumbers = (option: string, given: string, example: string): number[] | null => {
    if (given === NONE) return null;
    const numbers = given.split(',').map(part => (part.trim() === '' ? Number.NaN : Number(part)));
    if (numbers.length === example.split(',').length && numbers.every(Number.isFinite)) return numbers;
    throw new UsageError(texts.numbers(option, JSON.stringify(given), example));
  };
  const readCrop = (given: string): [string, number[] | null] => {
    const at = given.indexOf('=');
    if (at < 1) throw new UsageError(texts.numbers('--crop', JSON.stringify(given), '4:5=27.5,0,45,100'));
    return [given.slice(0, at), readNumbers('--crop', given.slice(at + 1), '27.5,0,45,100')];
  };
  return {
    ...(alt !== undefined && { alt: alt.trim() || null }),
    ...(focus !== undefined && { focus: readNumbers('--focus', focus, '30,70') }),
    ...(phone !== undefined && { phone_focus: readNumbers('--phone-focus', phone, '50,20') }),
    ...(crop && { crops: Object.fromEntries(crop.map(readCrop)) }),
  };
}
