import type { Db, Tx } from '../../base/database/index.ts';
import type { Visitor } from '../visitors/index.ts';

/** The verified mobile and name of a buyer. A guest has no name. */
export interface Contact {
  telephone: string;
  firstname: string;
  lastname: string;
}

/** Reads the mobile that the buyer has verified, and a member's name. */
export async function readContact(db: Db | Tx, { customerId, guestMobile }: Visitor): Promise<Contact> {
  if (customerId === null) return { telephone: guestMobile ?? '', firstname: '', lastname: '' };
  const { mobile, firstname, lastname } = await db
    .selectFrom('customers')
    .select(['mobile', 'firstname', 'lastname'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { telephone: mobile, firstname, lastname };
}
