import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { adminContract, DataOf } from '#contract';
import { defineTexts } from '#engine';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { toJson, visible } from '../base/visible.ts';
import { withAdmin } from './connect.ts';

type Uploaded = DataOf<(typeof adminContract)['media']['upload']>;

interface Options {
  folder?: string | undefined;
  url?: string | undefined;
  format: string;
}

const textsIn = defineTexts({
  en: {
    none: () => 'media upload takes pictures: vitrine media upload hero.jpg --folder campaign',
    unread: (file: string, reason: string) => `${file} cannot be read (${reason}).`,
    stored: ({ address, width, height, is_new }: Uploaded) =>
      `${address}  ${width} × ${height}${is_new ? '' : ', was there'}\n`,
  },
  zh: {
    none: () => 'media upload 需要图片：vitrine media upload hero.jpg --folder campaign',
    unread: (file, reason) => `无法读取 ${file}（${reason}）。`,
    stored: ({ address, width, height, is_new }) =>
      `${address}  ${width} × ${height}${is_new ? '' : '，已存在'}\n`,
  },
});

/** Runs `vitrine media upload FILE …`: stores pictures in the shop, and prints the addresses for pages. */
export async function uploadMedia(
  files: readonly string[],
  { folder, url, format }: Options,
  io: CliIo,
): Promise<number> {
  const texts = textsIn(io.language);
  if (files.length === 0) throw new UsageError(texts.none());
  const pictures = files.map(file => ({ name: basename(file), content: readPicture(file, io) }));
  return withAdmin(io, url, async call => {
    const stored: Uploaded[] = [];
    for (const picture of pictures) {
      const body = { ...picture, ...(folder !== undefined && { folder }) };
      const one = await call<Uploaded>({ method: 'POST', path: '/media', body }, picture.name);
      stored.push(one);
      if (format !== 'json') await print(io.stdout, texts.stored({ ...one, address: visible(one.address) }));
    }
    if (format === 'json') await print(io.stdout, `${toJson({ media: stored }, 2)}\n`);
    return EXIT.clean;
  });
}

function readPicture(file: string, { cwd, language }: CliIo): string {
  try {
    return readFileSync(resolve(cwd, file)).toString('base64');
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new UsageError(textsIn(language).unread(visible(file), reason));
  }
}
