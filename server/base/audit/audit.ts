import { userInfo } from 'node:os';
import type { Db, Tx } from '../database/index.ts';
import type { ActorKind } from '../database/tables/audit.ts';

/** Who makes a change. */
export interface Actor {
  kind: ActorKind;
  /** Name of the member of staff or of the token; the user of the operating system for a command. */
  name: string;
}

/** Who the audit log names for a command: the user of the operating system. */
export function commandActor(): Actor {
  try {
    return { kind: 'command', name: userInfo().username };
  } catch {
    // A container may run as a user without a name.
    return { kind: 'command', name: `user ${process.getuid?.() ?? ''}`.trim() };
  }
}

/** A change as it is recorded. */
export interface AuditEntry {
  actor: Actor;
  /** What was done, as `subject.verb`: `page.publish`, `staff.invite`. */
  action: string;
  /** What it was done to, as `kind/key`: `pages/home`, `releases/3`, `staff/li.na`. */
  subject: string;
  /** What else matters, without secrets: the version, the role. */
  detail?: Record<string, unknown>;
}

/** Records a change; in the transaction of the change, so that neither is without the other. */
export async function recordAudit(
  db: Db | Tx,
  { actor, action, subject, detail = {} }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ actor_kind: actor.kind, actor: actor.name, action, subject, detail: JSON.stringify(detail) })
    .execute();
}
