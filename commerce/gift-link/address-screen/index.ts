import { defineBlock } from '#engine';
import { screenGiftAddress } from '#schemas/types/screen_gift_address.ts';

/** The address of a gift, entered by its recipient, `/gift/address.html`. */
export default defineBlock(screenGiftAddress, {
  title: 'Address of a gift',
  load: () => import('./GiftAddressScreen.tsx'),
});
