import { sql } from 'kysely';
import type { Language } from '#engine';
import type { Db, Tx } from '../../base/database/index.ts';
import { SHOWN } from './read-documents.ts';
import { PublishingRefusal } from './refusal.ts';
import type { CheckContext, ContentFinding, DocumentName } from './types.ts';
import { nameOf, type Workshop } from './workshop.ts';

/** A text that is checked together with others that go live with it. */
export interface CheckedText extends DocumentName {
  text: string;
}

/** Reads which documents are live. @param together documents that go live at the same time. */
async function readContext(
  db: Db | Tx,
  together: readonly CheckedText[],
  language: Language,
  deleted: readonly DocumentName[],
): Promise<CheckContext> {
  const [{ rows }, redirects] = await Promise.all([
    sql<DocumentName>`select d.kind, d.key from content_documents d ${SHOWN}
      where shown.version is not null`.execute(db),
    db.selectFrom('content_redirects').select('from_path').execute(),
  ]);
  const names = new Map([...rows, ...together].map(document => [nameOf(document), document]));
  for (const name of deleted) names.delete(nameOf(name));
  const texts = new Map(together.map(document => [nameOf(document), document.text]));
  const paths = new Set(redirects.map(row => row.from_path));
  return {
    language,
    hasDocument: name => names.has(nameOf(name)),
    listKeys: kind => [...names.values()].flatMap(name => (name.kind === kind ? [name.key] : [])),
    findText: name => (names.has(nameOf(name)) ? texts.get(nameOf(name)) : null),
    async readTexts(wanted) {
      const found = await sql<CheckedText>`select d.kind, d.key, v.text from content_documents d ${SHOWN}
        join content_versions v on v.document_id = d.id and v.number = shown.version
        where d.kind || '/' || d.key = any(${wanted.map(nameOf)}::text[])`.execute(db);
      for (const document of found.rows) texts.set(nameOf(document), document.text);
      // One that was deleted meanwhile.
      for (const name of wanted) if (!texts.has(nameOf(name))) names.delete(nameOf(name));
    },
    isRedirected: path => paths.has(path),
  };
}

interface CheckOptions {
  language?: Language | undefined;
  /** Those to check; all of them without it. */
  only?: readonly CheckedText[];
  /** Documents that are deleted at the same time. */
  deleted?: readonly DocumentName[];
}

/**
 * Checks documents that go live together; outside of a transaction, since a check takes long.
 *
 * @throws PublishingRefusal `unchecked` when the check cannot run, with the reason as its cause.
 */
export async function checkTogether(
  { db, check }: Workshop,
  documents: readonly CheckedText[],
  { language = 'en', only = documents, deleted = [] }: CheckOptions = {},
): Promise<Map<string, readonly ContentFinding[]>> {
  const found = new Map<string, readonly ContentFinding[]>();
  try {
    const context = await readContext(db, documents, language, deleted);
    for (const document of only) found.set(nameOf(document), await check(document, context));
  } catch (error) {
    throw new PublishingRefusal('unchecked', texts => texts.unchecked(), null, error);
  }
  return found;
}

/**
 * Refuses a text with errors, and one with warnings that are not accepted.
 *
 * @throws PublishingRefusal with the findings.
 */
export function requireSound(
  name: DocumentName,
  findings: readonly ContentFinding[],
  acceptWarnings: boolean,
): void {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  if (errors > 0)
    throw new PublishingRefusal('errors', texts => texts.errors(nameOf(name), errors), findings);
  if (findings.length === 0 || acceptWarnings) return;
  throw new PublishingRefusal('warnings', texts => texts.warnings(nameOf(name), findings.length), findings);
}
