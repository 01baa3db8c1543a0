import type { Db } from '../../base/database/index.ts';
import { countItems } from '../bag/count-items.ts';
import type { Visitor } from '../visitors/index.ts';
import { readIndexNotices } from './index-notices.ts';
import { type CustomerRow, formatNickname, maskMobile, toAccountInfo } from './profile.ts';

/**
 * Reads the user info of a member or guest. A guest's has empty fields.
 *
 * @param isQuickPurchase makes `total` that of the quick purchase; `cartNum` is always the bag's, for its badge.
 */
export async function readUserInfo(db: Db, visitor: Visitor | null, isQuickPurchase = false) {
  const customer = await readCustomer(db, visitor);
  const cartNum = await countItems(db, visitor);
  return {
    ...(customer ? toMemberInfo(customer) : GUEST),
    isRequest: true,
    cartNum,
    total: { items: isQuickPurchase ? await countItems(db, visitor, 'quick') : cartNum },
    indexNotices: customer ? await readIndexNotices(db, customer) : [],
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

function toMemberInfo(row: CustomerRow) {
  const hasAcceptedTerms = row.terms_accepted_at !== null;
  return {
    isLoginIn: true,
    nickname: formatNickname(row),
    userId: String(row.id),
    mobile: maskMobile(row.mobile),
    tracking_customerId: row.reference,
    flag: hasAcceptedTerms,
    isShowTerms: !hasAcceptedTerms,
    isSubscriber: row.is_subscriber,
    is_customer: true,
    extension: { account: toAccountInfo(row) },
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
