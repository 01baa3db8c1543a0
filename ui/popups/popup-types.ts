import type { LoginResult } from '../../chrome/calls.ts';
import type { CountryData } from '../../chrome/country/choices.ts';
import type { SizeGuideData } from '../../chrome/size-guide/guide-category.ts';
import type { OfficialWechatData } from '../../chrome/wechat/official-wechat-data.ts';
import type { RulesVersion } from '../../session/forms/rules-version.ts';
import type { WechatQr } from '../../session/wechat/load-wechat-qr.ts';

/**
 * Data and result of every popup, by type. Other rooms add theirs:
 *
 *     declare module '#chrome/popup-types' {
 *       interface PopupTypes { quickAddCart: { data: { sku: string }; result: undefined } }
 *     }
 */
export interface PopupTypes {
  alert: { data: AlertData; result: undefined };
  chatUnavailable: { data: undefined; result: undefined };
  country: { data: CountryData; result: undefined };
  deliveryReturns: { data: undefined; result: undefined };
  /** Defined in account; declared here because header and footer open it. */
  login: { data: LoginData | undefined; result: LoginResult };
  /** Defined in commerce; declared here because account pages open it. `confirm` defaults to 确认移除, `cancel` to 取消. */
  delConfirm: { data: { message: string; confirm?: string; cancel?: string }; result: undefined };
  /** Defined in commerce; declared here because the header opens it. */
  miniCart: { data: undefined; result: undefined };
  /** Defined in account; declared here because forms link to it. */
  privacyText: { data: { version: RulesVersion }; result: undefined };
  sizeGuide: { data: SizeGuideData | undefined; result: undefined };
  /** Defined in account; declared here because checkout opens it. Verifies a guest's mobile number. */
  tourist: { data: undefined; result: undefined };
  wechat: { data: OfficialWechatData; result: undefined };
  /** Defined in account; declared here because the newsletter opens it. Offers to bind a WeChat account. */
  WechatInfo: { data: { qr: WechatQr } | undefined; result: undefined };
}

/** Why a guest is asked to log in. */
export interface LoginData {
  reason: 'wishlist';
}

/** A message with one button to close it. */
export interface AlertData {
  title: string;
  message: string;
  /** Label of the button; defaults to 我知道了. */
  confirm?: string;
}
