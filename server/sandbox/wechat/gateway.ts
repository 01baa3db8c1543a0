import type { WechatGateway } from '../../subjects/wechat/gateway.ts';

export const CONSENT_PATH = '/_wechat';

/** Creates the WeChat sandbox: a page of this server (`routes.ts`) replaces the one on the phone. */
export function createWechatSandbox(): WechatGateway {
  return { consentPage: ticket => `${CONSENT_PATH}/${ticket}` };
}
