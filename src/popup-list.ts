import { accountPopups } from '#account';
import {
  alertPopup,
  chatUnavailablePopup,
  countryPopup,
  deliveryReturnsPopup,
  sizeGuidePopup,
  wechatPopup,
} from '#chrome';
import {
  addressPopups,
  bagPopups,
  boutiqueStockPopup,
  engravingPopup,
  fitPopup,
  giftServicesPopup,
  paymentMethodPopup,
  productPopups,
} from '#commerce';

/** Every popup of this shop. */
export const popupList = [
  alertPopup,
  chatUnavailablePopup,
  countryPopup,
  deliveryReturnsPopup,
  sizeGuidePopup,
  wechatPopup,
  ...accountPopups,
  ...addressPopups,
  ...bagPopups,
  boutiqueStockPopup,
  engravingPopup,
  fitPopup,
  giftServicesPopup,
  paymentMethodPopup,
  ...productPopups,
] as const;
