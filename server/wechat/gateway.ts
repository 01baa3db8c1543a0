/** WeChat's login. What the person decides there comes back through `decide` of the tickets. */
export interface WechatGateway {
  /** Path or address of the page on which a person agrees or refuses. */
  consentPage(ticket: string): string;
}

export const SANDBOX_PAGE = '/_wechat';

/** The sandbox's page, served by `routes/wechatSandbox.ts`. */
export const sandboxWechat: WechatGateway = {
  consentPage: ticket => `${SANDBOX_PAGE}/${ticket}`,
};
