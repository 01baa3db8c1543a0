import { accountPopups } from '#account';
import {
  alertPopup,
  countryPopup,
  deliveryReturnsPopup,
  registerPopups,
  sizeGuidePopup,
  wechatPopup,
} from '#chrome';
import { addressPopups, bagPopups, paymentMethodPopup, productPopups } from '#commerce';

// Every popup of this shop.
registerPopups([
  alertPopup,
  countryPopup,
  deliveryReturnsPopup,
  sizeGuidePopup,
  wechatPopup,
  ...accountPopups,
  ...addressPopups,
  ...bagPopups,
  paymentMethodPopup,
  ...productPopups,
]);
