import { createHash } from 'node:crypto';
import type { ContentSource } from './content-source.ts';
import type { ReplacedText } from './read-timelines.ts';

/** Returns a source in which some documents have other texts: the shop as it will be with a release. */
export function replaceTexts(source: ContentSource, replaced: readonly ReplacedText[]): ContentSource {
  const texts = new Map(replaced.map(({ kind, key, text }) => [`${kind}/${key}`, text]));
  return {
    ...source,
    version(kind, key) {
      const text = texts.get(`${kind}/${key}`);
      if (text === undefined) return source.version(kind, key);
      return text === null ? null : `preview:${createHash('sha256').update(text).digest('base64url')}`;
    },
    nextChange: () => Number.POSITIVE_INFINITY,
    async read(kind, key) {
      const text = texts.get(`${kind}/${key}`);
      return text === undefined ? source.read(kind, key) : text;
    },
    async list(kind) {
      const listed = (await source.list(kind)).filter(({ key }) => texts.get(`${kind}/${key}`) !== null);
      const known = new Set(listed.map(({ key }) => key));
      const added = replaced.filter(item => item.kind === kind && item.text !== null && !known.has(item.key));
      const modified = new Date();
      return [...listed, ...added.map(({ key }) => ({ key, modified }))].sort((a, b) =>
        a.key < b.key ? -1 : 1,
      );
    },
  };
}
