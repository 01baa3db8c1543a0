import { countItems } from '../bag/countItems.ts';
import type { Db } from '../database/index.ts';
import type { Visitor } from '../visitors/index.ts';
import { accountInfo, type CustomerRow, maskMobile, nicknameOf } from './profile.ts';

/** A §3 "User info": of a guest without names, and everything that is not theirs empty. */
export async function userInfo(db: Db, visitor: Visitor | null) {
  const customer = await readCustomer(db, visitor);
  const cartNum = await countItems(db, visitor);
  return {
    ...(customer ? memberPart(customer) : GUEST),
    isRequest: true,
    cartNum,
    total: { items: cartNum },
    indexNotices: [],
    isGuestVerified: Boolean(visitor?.guestMobile),
  };
}

const GUEST = {
  isLoginIn: false,
  nickname: '',
  userId: '',
  mobile: '',
  tracking_customerId: '',
  flag: false,
  isShowTerms: true,
  isSubscriber: false,
  is_customer: false,
  extension: { account: null },
};

function memberPart(row: CustomerRow) {
  const accepted = row.terms_accepted_at !== null;
  return {
    isLoginIn: true,
    nickname: nicknameOf(row),
    userId: String(row.id),
    mobile: maskMobile(row.mobile),
    tracking_customerId: row.reference,
    flag: accepted,
    isShowTerms: !accepted,
    isSubscriber: row.is_subscriber,
    is_customer: true,
    extension: { account: accountInfo(row) },
  };
}

async function readCustomer(db: Db, visitor: Visitor | null): Promise<CustomerRow | undefined> {
  if (!visitor || visitor.customerId === null) return undefined;
  return db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', visitor.customerId)
    .executeTakeFirstOrThrow();
}
