import type { LookEntry, ModalLook } from '#commerce';
import type { Block29, Block42 } from '#schemas';

export type LookBlock = Block29 | Block42;

/**
 * Returns the looks of a block as the look modal shows them.
 *
 * @param data answer of the data source `looks`: the looks that the shop sells.
 */
export function modalLooks({ list }: LookBlock, data: unknown): ModalLook[] {
  const { looks = [] } = (data ?? {}) as { looks?: readonly LookEntry[] };
  const sold = new Map(looks.map(look => [look.lookId, look]));
  return list.map(({ id = '', title, alt = '', pcUrl, mobileUrl, children }) => ({
    ...{ id, alt, pcUrl, mobileUrl },
    title: title ?? sold.get(id)?.title,
    pictures: children,
    isForSale: sold.has(id),
  }));
}
