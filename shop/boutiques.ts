import { isListed, list } from 'virtual:vitrine/shop/boutiques';

/** The shop's boutiques, as `vitrine.config.ts` describes them. */
export const boutiques = list;

/** Whether there are any, for scripts that need no facts. */
export const hasBoutiques = isListed;

export const findBoutique = (key: string) => list.find(boutique => boutique.key === key);
