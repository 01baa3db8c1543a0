import { shop } from '#shop/server';
import type { SmsServices } from './services.ts';

/** Changes that the owner of a mobile is notified of, in case someone else has made them. */
const NOTICES = {
  mobile: '您账户的手机号码已更换，此号码不能再登录',
  password: '您账户的登录密码已修改',
  wechat: '您的账户已绑定微信',
  closed: '您的账户已注销',
} as const;

export type Notice = keyof typeof NOTICES;

/** Sends a notice of a change. A failure is logged: the change is already made. */
export async function notifyMobile(
  { sms, log }: Pick<SmsServices, 'sms' | 'log'>,
  mobile: string,
  notice: Notice,
): Promise<void> {
  const text = `【${shop.brand.smsSignature}】${NOTICES[notice]}，其他设备均已退出登录。如非本人操作，请立即联系客户关怀中心。`;
  try {
    await sms?.send({ mobile, type: 'notice', code: '', text });
  } catch (error) {
    log.error({ err: error }, `sending the notice of a change (${notice}) failed`);
  }
}
