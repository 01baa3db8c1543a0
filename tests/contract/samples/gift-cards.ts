import type { Store } from '../../server/commerce.ts';
import { newMobile } from '../open-store.ts';
import type { SamplesOf } from '../sample.ts';

/** A member with a paid gift card. */
async function withCard(store: Store) {
  const by = await store.member(newMobile());
  await store.add(by, 'GIFT-CARD', { child_sku: 'GIFT-CARD-500' });
  const { data } = await store.order(by, { address: undefined });
  await by.send('POST', `${data.pay_url}/pay`);
  return { by, body: { order_id: data.increment_id } };
}

export const giftCards: SamplesOf<'giftCards'> = {
  codes: { 'of a paid order': withCard },
  balance: {
    'without a login': async store => {
      const { by, body } = await withCard(store);
      const { data } = await by.post<{ items: { code: string }[] }>('/rest_gift/card/codes', body);
      return { by: store.guest(), body: { code: data.items[0]?.code as string } };
    },
  },
};
