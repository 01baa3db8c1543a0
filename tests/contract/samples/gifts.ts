import { ADDRESS, type Store } from '../../server/commerce.ts';
import { newMobile } from '../open-store.ts';
import type { SamplesOf } from '../sample.ts';
import { BAG } from './bag.ts';

/** A paid order of a member, whose recipient enters the address. */
async function withGift(store: Store) {
  const by = await store.member(newMobile());
  await store.add(by, BAG);
  const gift = { by_recipient: 1, message: '生日快乐', paper: 'ink', hand: 'upright' };
  const { data } = await store.order(by, { address: undefined, gift });
  await by.send('POST', `${data.pay_url}/pay`);
  return { by, body: { order_id: data.increment_id } };
}

async function withToken(store: Store): Promise<string> {
  const { by, body } = await withGift(store);
  const { data } = await by.post<{ path: string }>('/rest_gift/link/show', body);
  return data.path.split('#')[1] as string;
}

export const gifts: SamplesOf<'gifts'> = {
  link: { 'of a paid order': withGift },
  enterAddress: {
    'of the sender': async store => {
      const { by, body } = await withGift(store);
      return { by, body: { ...body, address: ADDRESS } };
    },
  },
  cancel: { 'a paid order': withGift },
  open: {
    'without a login': async store => ({ by: store.guest(), body: { token: await withToken(store) } }),
  },
  fill: {
    'without a login': async store => ({
      by: store.guest(),
      body: { token: await withToken(store), address: ADDRESS, flag: 1 as const },
    }),
  },
};
