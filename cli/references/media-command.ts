import { defineTexts } from '#engine';
import { createPaint } from '../colour.ts';
import { type CliIo, EXIT, print, UsageError } from '../io.ts';
import { choose, parseOptions } from '../parse-options.ts';
import { findMedia } from './find.ts';
import { columns } from './skus-command.ts';

export const OPTIONS = {
  find: { type: 'string' },
  unused: { type: 'boolean', default: false },
  format: { type: 'string', short: 'f', default: 'pretty', values: ['pretty', 'json'] },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const textsIn = defineTexts({
  en: {
    find: (words: string) => `write --find ${words}.`,
    choose: () => 'write --find X or --unused.',
    noMedia: () => 'there are no media. Set MEDIA_DIR to the shop’s folder.',
  },
  zh: {
    find: words => `请写 --find ${words}。`,
    choose: () => '请写 --find X 或 --unused。',
    noMedia: () => '没有媒体文件。请将 MEDIA_DIR 设为商店的媒体文件夹。',
  },
});

/** Runs `vitrine media --find X` or `--unused`: finds pictures, films and sounds of the shop. */
export async function mediaCommand(args: readonly string[], io: CliIo): Promise<number> {
  const { values, positionals } = await parseOptions(args, OPTIONS, io.language);
  if (values.help) return (await import('../help.ts')).helpCommand(['media'], io);
  const format = await choose('format', values.format, OPTIONS.format.values, io.language);
  const texts = textsIn(io.language);
  if (positionals.length > 0) throw new UsageError(texts.find(positionals.join(' ')));
  if (values.find === undefined && !values.unused) throw new UsageError(texts.choose());
  const shop = await io.openShop();
  const all = shop.listMedia();
  if (all.length === 0) throw new UsageError(texts.noMedia());
  const named = values.unused ? shop.readEverything() : '';
  const found = findMedia(all, [values.find ?? '']).filter(
    ({ path }) => !(values.unused && isNamed(path, named)),
  );
  if (format === 'json') await print(io.stdout, `${JSON.stringify({ media: found }, null, 2)}\n`);
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

/** A film in segments is named by its list only, which is beside them. */
function isNamed(path: string, text: string): boolean {
  return text.includes(path) || text.includes(encodeURI(path));
}
