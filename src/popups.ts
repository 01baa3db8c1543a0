import {
  alertPopup,
  countryPopup,
  deliveryReturnsPopup,
  registerPopups,
  sizeGuidePopup,
  wechatPopup,
} from '#chrome';

// Every popup of this shop, one line each.
registerPopups([alertPopup, countryPopup, deliveryReturnsPopup, sizeGuidePopup, wechatPopup]);
