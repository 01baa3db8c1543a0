import { accountPopups } from '#account';
import {
  alertPopup,
  countryPopup,
  deliveryReturnsPopup,
  registerPopups,
  sizeGuidePopup,
  wechatPopup,
} from '#chrome';

// Every popup of this shop.
registerPopups([
  alertPopup,
  countryPopup,
  deliveryReturnsPopup,
  sizeGuidePopup,
  wechatPopup,
  ...accountPopups,
]);
