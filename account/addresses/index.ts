import { defineBlock } from '#engine';
import { screenAddressList } from '#schemas/types/screen_address_list.ts';

export default defineBlock(screenAddressList, {
  title: 'Delivery addresses',
  load: () => import('./AddressList.tsx'),
});
