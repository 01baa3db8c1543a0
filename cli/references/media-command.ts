import { defineTexts } from '#engine';
import { createPaint } from '../base/colour.ts';
import { defineCommand } from '../base/command.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { choose, type Parsed } from '../base/parse-options.ts';
import type { ListedMedia, ShopIndex } from '../base/shop-index.ts';
import { toJson, visible } from '../base/visible.ts';
import { describeMediaFault } from './describe-media-fault.ts';
import { findMedia } from './find.ts';
import { columns } from './skus-command.ts';
import { soundsFor } from './sounds-for.ts';

const OPTIONS = {
  find: { type: 'string' },
  unused: { type: 'boolean', default: false },
  faulty: { type: 'boolean', default: false },
  folder: { type: 'string' },
  url: { type: 'string' },
  alt: { type: 'string' },
  focus: { type: 'string' },
  'phone-focus': { type: 'string' },
  crop: { type: 'string', multiple: true },
  format: { type: 'string', short: 'f', default: 'pretty', values: ['pretty', 'json'] },
} as const;

const textsIn = defineTexts({
  en: {
    find: (words: string) => `write --find ${words}.`,
    choose: () => 'write --find X, --unused or --faulty, upload FILE or note PICTURE.',
    ofUpload: () => '--folder and --url are options of vitrine media upload FILE.',
    ofNote: () => '--alt, --focus, --phone-focus and --crop are options of vitrine media note PICTURE.',
    noMedia: () => 'there are no media. Set MEDIA_DIR to the shop’s folder.',
  },
  zh: {
    find: words => `请写 --find ${words}。`,
    choose: () => '请写 --find X、--unused、--faulty、upload FILE 或 note PICTURE。',
    ofUpload: () => '--folder 和 --url 用于 vitrine media upload FILE。',
    ofNote: () => '--alt、--focus、--phone-focus 和 --crop 用于 vitrine media note PICTURE。',
    noMedia: () => '没有媒体文件。请将 MEDIA_DIR 设为商店的媒体文件夹。',
  },
});

/** Runs `vitrine media --find X`, `--unused` or `--faulty`: finds pictures, films and sounds of the shop; `upload`: stores pictures; or `note`: what is kept with one. */
export const media = defineCommand({
  options: OPTIONS,
  words: () => ['upload', 'note'],
  help: async () => (await import('./help.ts')).MEDIA,
  run: runMedia,
});

async function runMedia({ values, positionals }: Parsed<typeof OPTIONS>, io: CliIo): Promise<number> {
  const format = await choose('format', values.format, OPTIONS.format.values, io.language);
  const texts = textsIn(io.language);
  if (positionals[0] === 'note' && values.folder === undefined) {
    const { noteMedia } = await import('../content/note-media.ts');
    return noteMedia(positionals.slice(1), values, io);
  }
  const isOfNote = [values.alt, values.focus, values['phone-focus'], values.crop].some(Boolean);
  if (isOfNote) throw new UsageError(texts.ofNote());
  if (positionals[0] === 'upload') {
    const { uploadMedia } = await import('../content/upload-media.ts');
    return uploadMedia(positionals.slice(1), values, io);
  }
  if (values.folder !== undefined || values.url !== undefined) throw new UsageError(texts.ofUpload());
  if (positionals.length > 0) throw new UsageError(texts.find(positionals.join(' ')));
  if (values.find === undefined && !values.unused && !values.faulty) throw new UsageError(texts.choose());
  const shop = await io.openShop();
  const all = shop.listMedia();
  if (all.length === 0) throw new UsageError(texts.noMedia());
  const named = values.unused ? shop.readEverything() : '';
  const words = [values.find ?? ''];
  const found = findMedia(all, words, await soundsFor(words, io)).filter(
    ({ path }) => !(values.unused && isNamed(path, named)),
  );
  if (values.faulty) return printFaults(found, shop, format, io);
  if (format === 'json') await print(io.stdout, `${toJson({ media: found }, 2)}\n`);
  else {
    const paint = createPaint(io.stdout, io.env);
    const rows = found.map(({ path, alt, bytes }) => [path, `${Math.ceil(bytes / 1024)} KB`, alt]);
    await print(
      io.stdout,
      columns(rows, cell => paint(cell, 'bold')),
    );
  }
  return found.length > 0 ? EXIT.clean : EXIT.findings;
}

/** Prints the files that shoppers do not see as they should, each with the reason. */
async function printFaults(
  media: readonly ListedMedia[],
  shop: ShopIndex,
  format: 'pretty' | 'json',
  { stdout, env, language }: CliIo,
): Promise<number> {
  const faulty = media.flatMap(({ path, bytes }) => {
    const fault = shop.mediaFault(path);
    return fault
      ? [{ path, bytes, fault: fault.kind, message: describeMediaFault(path, fault, language) }]
      : [];
  });
  const paint = createPaint(stdout, env);
  const text =
    format === 'json'
      ? `${toJson({ media: faulty }, 2)}\n`
      : faulty
          .map(({ path, message }) => `${paint(visible(path), 'bold')}\n  ${visible(message)}\n`)
          .join('');
  await print(stdout, text);
  return faulty.length > 0 ? EXIT.findings : EXIT.clean;
}

/** A film in segments is named by its list only, which is beside them. */
function isNamed(path: string, text: string): boolean {
  const name = decodeURIComponent(path);
  const encoded = name.split('/').map(encodeURIComponent).join('/');
  return [path, name, encodeURI(name), encoded].some(spelling => text.includes(spelling));
}
