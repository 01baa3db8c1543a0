import { accountPopups } from '#account';
import {
  alertPopup,
  chatUnavailablePopup,
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
  chatUnavailablePopup,
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
