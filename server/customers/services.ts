import type { ShopServices } from '../services.ts';

/** The services that operations on customers need. */
export type CustomerServices = Pick<ShopServices, 'db' | 'state' | 'codes'>;
