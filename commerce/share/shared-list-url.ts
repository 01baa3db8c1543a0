import { PAGE_PATHS } from '#services';

/** The address of the page that shows products which a shopper shares. */
export const sharedListUrl = (skus: readonly string[]): string =>
  `${PAGE_PATHS.sharedList}?skus=${skus.map(encodeURIComponent).join(',')}`;
