import { basename, dirname } from 'node:path';
import { defineTexts, type Finding, type Language } from '#engine';
import { isDocumentKey } from '#schemas';

const textsIn = defineTexts({
  en: {
    unserved: (name: string, write: string) =>
      `The shop serves no file named ${name}: a name has letters, digits, - and _ only, and ends in .json, in lower case. Rename the file${write && ` to ${write}`}.`,
  },
  zh: {
    unserved: (name, write) =>
      `商店不会使用名为 ${name} 的文件：文件名只能包含字母、数字、- 和 _，并以小写的 .json 结尾。请将文件重命名${write && `为 ${write}`}。`,
  },
});

/** Reports a file of the folder `pages` or `blocks` whose name cannot be that of a document. */
export function fileNameFaults(source: string, language: Language): Finding[] {
  if (!['pages', 'blocks'].includes(basename(dirname(source)))) return [];
  const name = basename(source);
  const key = name.replace(/\.json$/i, '');
  if (name === `${key}.json` && isDocumentKey(key)) return [];
  const allowed = key.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^[_-]+|-+$/g, '');
  const suggestion = isDocumentKey(allowed) ? `${allowed}.json` : null;
  return [
    {
      ...{ severity: 'error', rule: 'file-name', block: null, blockType: null, pointer: '' },
      message: textsIn(language).unserved(name, suggestion ?? ''),
      ...{ suggestion, path: [], target: 'value' },
    },
  ];
}
