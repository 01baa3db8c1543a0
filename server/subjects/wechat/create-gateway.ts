import type { Config } from '../../base/config/config.ts';
import { createWechatSandbox } from '../../sandbox/wechat/gateway.ts';
import type { WechatGateway } from './gateway.ts';

/** Creates the configured WeChat gateway: the sandbox, or null when WeChat login is not available. */
export function createWechatGateway({ sandbox }: Config): WechatGateway | null {
  return sandbox ? createWechatSandbox() : null;
}
