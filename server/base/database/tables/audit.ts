import type { Generated } from 'kysely';
import type { Json, Written } from './columns.ts';

/** `shop` is a job of the server itself, such as a release whose time has come. */
export type ActorKind = 'staff' | 'token' | 'command' | 'shop';

/** One change by staff, a token, a command or the shop; rows are only added. */
export interface AuditTable {
  id: Generated<number>;
  at: Written;
  actor_kind: ActorKind;
  /** Name of the member of staff or of the token; the user of the operating system for a command. */
  actor: string;
  /** What was done: `page.publish`, `staff.invite`. */
  action: string;
  /** What it was done to: `pages/home`, `releases/3`, `staff/li.na`. */
  subject: string;
  /** What else matters: the version, the role. Never a secret. */
  detail: Json<Record<string, unknown>>;
}
