import type { StaffRole, TokenScope } from '#contract/staff';
import type { Actor } from '../../base/audit/audit.ts';

/** A member of staff with a session. */
export interface StaffPrincipal {
  kind: 'staff';
  id: number;
  name: string;
  role: StaffRole;
  /** Folders of documents that the account is limited to; all if empty. */
  folders: readonly string[];
  /** Key of the session in the table. */
  session: string;
  /** When this person last proved who they are. */
  provedAt: Date;
}

/** A token of the admin API. */
export interface TokenPrincipal {
  kind: 'token';
  name: string;
  scopes: readonly TokenScope[];
  folders: readonly string[];
}

/** A command on the server, which works on the database itself. */
export interface CommandPrincipal {
  kind: 'command';
  name: string;
  folders: readonly [];
}

/** Who uses the admin pages and the API. */
export type Principal = StaffPrincipal | TokenPrincipal | CommandPrincipal;

/** Who the audit log names. */
export const toActor = ({ kind, name }: Principal): Actor => ({ kind, name });

/**
 * Whether a document is in one of the folders. `pages/campaign` has the page `campaign` and all whose keys begin with
 * `campaign-` or `campaign/`; `pages` has all pages. Without folders, all documents are.
 */
export function isInFolders(folders: readonly string[], kind: string, key: string): boolean {
  const path = `${kind}/${key}`;
  return (
    folders.length === 0 ||
    folders.some(folder => path === folder || path.startsWith(`${folder}/`) || isPart(folder, path))
  );
}

const isPart = (folder: string, path: string) => folder.includes('/') && path.startsWith(`${folder}-`);
