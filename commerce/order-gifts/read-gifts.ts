import { request } from '#services';

/** A gift, described by the content block `checkout-gift-blocks`. */
export interface Gift {
  title: string;
  text: string;
  image: string;
}

/** Loads the descriptions of the gifts that come with the order; gifts without a title are left out. */
export async function readGifts(included: { notebook: boolean; redPackage: boolean }): Promise<Gift[]> {
  const kinds = (['notebook', 'redPackage'] as const).filter(kind => included[kind]);
  if (kinds.length === 0) return [];
  const answer = await request('GET /rest/default/V1/cms/block/:key', {
    params: { key: 'checkout-gift-blocks' },
  });
  const content = (answer?.data?.content ?? {}) as Record<string, Partial<Gift> | undefined>;
  return kinds.flatMap(kind => {
    const { title, text, image } = content[kind] ?? {};
    return typeof title === 'string' ? { title, text: readString(text), image: readString(image) } : [];
  });
}

const readString = (value: unknown) => (typeof value === 'string' ? value : '');
