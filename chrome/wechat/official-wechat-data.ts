/** The QR code of the shop's WeChat account. */
export interface OfficialWechatData {
  /** Address of its image. */
  qr: string;
}
