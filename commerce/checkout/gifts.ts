import { request } from '#services';

/** A gift as its content block `checkout-gift-blocks` tells of it. */
export interface Gift {
  title: string;
  text: string;
  image: string;
}

type GiftKind = 'notebook' | 'redPackage';

/** What the content says of each kind of gift; a kind of which it says nothing is not shown. */
export async function readGifts(): Promise<Partial<Record<GiftKind, Gift>>> {
  const answer = await request('GET /rest/default/V1/cms/block/:key', {
    params: { key: 'checkout-gift-blocks' },
  });
  const content = (answer?.data?.content ?? {}) as Partial<Record<GiftKind, Partial<Gift>>>;
  const told: Partial<Record<GiftKind, Gift>> = {};
  for (const kind of ['notebook', 'redPackage'] as const) {
    const gift = content[kind];
    if (typeof gift?.title !== 'string') continue;
    told[kind] = { title: gift.title, text: textOf(gift.text), image: textOf(gift.image) };
  }
  return told;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
