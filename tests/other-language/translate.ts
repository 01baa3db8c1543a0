import type { Plugin } from 'vite';
import { findDefinitions } from '../../scripts/strings/read-words.ts';

/** Chinese characters, and the punctuation and forms of letters that belong to them. */
export const CHINESE = /[\u3001-\u303f\u3400-\u9fff\uf900-\ufaff\uff01-\uff60\uffe0-\uffef]/u;

/** A key, which stays because data has the same name, or a Chinese character. */
const KEY_OR_CHINESE = new RegExp(`(?<=[\\s{,])([\\u3400-\\u9fff]+)(?=: )|${CHINESE.source}`, 'gu');

/** Puts a language that has a word for each of the shop's into the place of Chinese: a shop whose folder of texts is complete. */
export function translated(): Plugin {
  return {
    name: 'translated',
    enforce: 'pre',
    transform: {
      filter: { code: /= defineStrings\(/ },
      handler(code, id) {
        let result = code;
        for (const { object } of findDefinitions(id.split('?')[0] as string, code).toReversed()) {
          const words = code
            .slice(...object)
            .replaceAll(KEY_OR_CHINESE, (match, key) => (key ? match : 'x'))
            .replace("tag: 'zh-CN'", "tag: 'en'");
          result = result.slice(0, object[0]) + words + result.slice(object[1]);
        }
        return { code: result, map: null };
      },
    },
  };
}
