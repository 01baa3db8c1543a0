import { defineBlock } from '#engine';
import type { ScreenAddressList } from '#schemas';

/** The member's delivery addresses (A §2). */
export default defineBlock<ScreenAddressList>({
  type: 'screen_address_list',
  title: 'Delivery addresses',
  validator: () => import('#schemas/validators/screen_address_list.js'),
  schema: () => import('#schemas/blocks/screen_address_list.schema.json'),
  load: () => import('./AddressList.tsx'),
});
