import { sql } from 'kysely';
import type { Db } from '../../base/database/index.ts';
import type { CheckContext, DocumentName } from '../publishing/index.ts';

const nameOf = ({ kind, key }: DocumentName) => `${kind}/${key}`;

type NamedText = DocumentName & { text: string };

/** What a check finds out about the other documents: those that the CMS lists, with the texts of their copies. */
export function createCopyContext(
  db: Db,
  listed: readonly DocumentName[],
  together: readonly NamedText[],
): CheckContext {
  const names = new Map(listed.map(document => [nameOf(document), document]));
  const texts = new Map(together.map(document => [nameOf(document), document.text]));
  return {
    language: 'en',
    hasDocument: name => names.has(nameOf(name)),
    listKeys: kind => [...names.values()].flatMap(name => (name.kind === kind ? [name.key] : [])),
    findText: name => (names.has(nameOf(name)) ? texts.get(nameOf(name)) : null),
    async readTexts(wanted) {
      const { rows } = await sql<NamedText>`select kind, key, text from content_copies
        where text is not null and kind || '/' || key = any(${wanted.map(nameOf)}::text[])`.execute(db);
      for (const document of rows) texts.set(nameOf(document), document.text);
      // One that has no copy yet: nothing can be said of its blocks.
      for (const name of wanted) if (!texts.has(nameOf(name))) texts.set(nameOf(name), '{"content":{}}');
    },
    isRedirected: () => false,
  };
}
