import type { CodeType } from '#contract';

/** What a code proves, and what it opens. */
export interface Purpose {
  /** Part of the message, so that the mobile's owner notices a code that was requested for something else. */
  words: string;
  /** Accounts that the code logs in to. `created`: only the one that the call has just created. */
  logsIn: 'any' | 'created' | 'none';
  /** Whether the member may change how they log in right afterwards. */
  confirms: boolean;
}

const proves = (words: string): Purpose => ({ words, logsIn: 'none', confirms: false });

/** The purposes of codes. A code opens no more than the words of its message say. */
export const PURPOSES: Record<CodeType, Purpose> = {
  // The form continues to the personal center and to binding WeChat, for a new member only.
  subscribe_newsletter: { words: '订阅品牌资讯', logsIn: 'created', confirms: true },
  arrival_notice_request: proves('订阅到货通知'),
  bind: { words: '绑定微信账号', logsIn: 'any', confirms: false },
  // The form continues to binding WeChat.
  register: { words: '注册会员', logsIn: 'any', confirms: true },
  forget_password: proves('重设登录密码'),
  guest_checkout: proves('游客结账验证'),
  find_order: proves('查询游客订单'),
  collect_information: proves('提交活动信息'),
  login_by_mobile: { words: '登录账户', logsIn: 'any', confirms: false },
  change_mobile: proves('更换手机号码'),
  confirm_identity: { words: '验证账户本人', logsIn: 'none', confirms: true },
};
