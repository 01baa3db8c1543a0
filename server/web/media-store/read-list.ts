import type { FoundFile } from '../../base/files/file-parts.ts';

/** One answer to a request for a list of objects. */
export interface ObjectList {
  files: FoundFile[];
  /** Continues the list; null at its end. */
  next: string | null;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/**
 * Reads a list of objects (`ListBucketResult`). Its form is fixed and flat, so that no parser of XML is needed.
 *
 * @throws Error for another document.
 */
export function readObjectList(xml: string): ObjectList {
  if (!/<ListBucketResult[\s>]/.test(xml) || !xml.trimEnd().endsWith('</ListBucketResult>'))
    throw new Error('The store answered with something else than a list of objects.');
  const isEncoded = readField(xml, 'EncodingType') === 'url';
  const [, ...entries] = xml.split('<Contents>');
  const files = entries.map(entry => {
    const key = readField(entry, 'Key') ?? '';
    return {
      name: isEncoded ? decodeURIComponent(key.replaceAll('+', ' ')) : key,
      stat: {
        size: Number(readField(entry, 'Size')),
        mtimeMs: toSeconds(readField(entry, 'LastModified') ?? ''),
      },
    };
  });
  const isCut = readField(xml, 'IsTruncated') === 'true';
  return { files, next: (isCut && readField(xml, 'NextContinuationToken')) || null };
}

/** Returns a time in epoch ms, in whole seconds as in headers. */
export const toSeconds = (time: string): number => Math.floor(Date.parse(time) / 1000) * 1000;

/** Returns the code of an error's answer, such as `SignatureDoesNotMatch`; null without one. */
export const readErrorCode = (xml: string): string | null => readField(xml, 'Code');

function readField(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text === undefined ? null : decodeEntities(text);
}

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
