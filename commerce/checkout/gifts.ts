import { request } from '#services';

/** A gift as its content block `checkout-gift-blocks` tells of it. */
export interface Gift {
  title: string;
  text: string;
  image: string;
}

/** The gifts that are due, in the words of the content; a kind of which it says nothing is left out. */
export async function readGifts(due: { notebook: boolean; redPackage: boolean }): Promise<Gift[]> {
  const kinds = (['notebook', 'redPackage'] as const).filter(kind => due[kind]);
  if (kinds.length === 0) return [];
  const answer = await request('GET /rest/default/V1/cms/block/:key', {
    params: { key: 'checkout-gift-blocks' },
  });
  const content = (answer?.data?.content ?? {}) as Record<string, Partial<Gift> | undefined>;
  return kinds.flatMap(kind => {
    const { title, text, image } = content[kind] ?? {};
    return typeof title === 'string' ? { title, text: textOf(text), image: textOf(image) } : [];
  });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
