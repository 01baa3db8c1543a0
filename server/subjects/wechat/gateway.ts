/** WeChat login. The person's decision is stored with `decide` of the tickets. */
export interface WechatGateway {
  /** Returns the path or address of the page where a person consents or refuses. */
  consentPage(ticket: string): string;
}
