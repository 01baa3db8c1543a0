import { type Actor, recordAudit } from '../../base/audit/audit.ts';
import type { Tx } from '../../base/database/index.ts';
import { PAGE_ROUTES } from '../content/page-addresses.ts';
import { toRedirectPath } from '../content/redirect-path.ts';
import { findDocument } from './read-documents.ts';
import { PublishingRefusal } from './refusal.ts';
import type { Redirect } from './types.ts';
import { change as changing, countChange, nameOf, toActor, type Workshop } from './workshop.ts';

/** A redirect to set. */
export interface NewRedirect {
  actor: Actor;
  /** Path of the shop: `/cms/spring.html`. */
  from: string;
  to: string;
  /** 301 is permanent, which search engines and browsers remember; 302 is temporary. */
  status?: 301 | 302;
}

/** Lists the redirects by path. */
export async function listRedirects({ db }: Workshop): Promise<Redirect[]> {
  const rows = await db.selectFrom('content_redirects').selectAll().orderBy('from_path').execute();
  return rows.map(row => ({
    from: row.from_path,
    to: row.to_path,
    status: row.status as Redirect['status'],
    author: toActor(row.author_kind, row.author),
    createdAt: row.created_at,
  }));
}

/**
 * Lets an address lead to another one, in the place of what it led to before. A page at the address comes first.
 *
 * @throws PublishingRefusal `invalid` for what is no path, `exists` where a page shows, `loop`.
 */
export async function setRedirect(workshop: Workshop, redirect: NewRedirect): Promise<void> {
  await changing(workshop, async tx => {
    await countChange(tx);
    const { from } = requirePaths(redirect);
    const page = pageAt(from);
    const document = page === null ? null : await findDocument(tx, { kind: 'pages', key: page });
    if (document?.live) {
      throw new PublishingRefusal('exists', texts => texts.pageThere(from, nameOf(document)));
    }
    await addRedirect(tx, redirect);
  });
}

/** Removes a redirect. @throws PublishingRefusal if it does not exist. */
export async function removeRedirect(
  workshop: Workshop,
  { actor, from }: { actor: Actor; from: string },
): Promise<void> {
  const path = toRedirectPath(from) ?? from;
  await changing(workshop, async tx => {
    await countChange(tx);
    const { numDeletedRows } = await tx
      .deleteFrom('content_redirects')
      .where('from_path', '=', path)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new PublishingRefusal('not-found', texts => texts.noRedirect(path));
    await recordAudit(tx, { actor, action: 'redirect.remove', subject: `redirects${path}` });
  });
}

/** Adds a redirect in a transaction that has counted its change, so that no other adds one. */
export async function addRedirect(tx: Tx, redirect: NewRedirect): Promise<void> {
  const { actor, status = 301 } = redirect;
  const { from, to } = requirePaths(redirect);
  await refuseLoop(tx, from, to);
  const values = {
    ...{ from_path: from, to_path: to, status },
    ...{ author_kind: actor.kind, author: actor.name },
  };
  await tx
    .insertInto('content_redirects')
    .values(values)
    .onConflict(conflict => conflict.column('from_path').doUpdateSet(values))
    .execute();
  await recordAudit(tx, {
    actor,
    action: 'redirect.set',
    subject: `redirects${from}`,
    detail: { to, status },
  });
}

function requirePaths({ from, to }: Pick<NewRedirect, 'from' | 'to'>) {
  const paths = { from: toRedirectPath(from), to: toRedirectPath(to) };
  for (const [name, path] of Object.entries(paths)) {
    if (path !== null) continue;
    throw new PublishingRefusal('invalid', texts => texts.path(name === 'from' ? from : to));
  }
  return paths as { from: string; to: string };
}

async function refuseLoop(tx: Tx, from: string, to: string): Promise<void> {
  const rows = await tx.selectFrom('content_redirects').select(['from_path', 'to_path']).execute();
  const next = new Map(rows.map(({ from_path, to_path }) => [from_path, to_path]));
  const steps = [from];
  for (let path: string | undefined = to; path !== undefined; path = next.get(path)) {
    steps.push(path);
    if (path === from) throw new PublishingRefusal('loop', texts => texts.loop(from, steps.join(' → ')));
    if (steps.length > next.size + 2) return;
  }
}

/** Returns the key of the page at a path; null where no single page is. */
function pageAt(path: string): string | null {
  if (path === '/') return 'home';
  const key = /^\/cms\/([^/]+)\.html$/.exec(path)?.[1];
  if (key !== undefined) return decodeURIComponent(key);
  return PAGE_ROUTES.find(route => route.path === path)?.key ?? null;
}
