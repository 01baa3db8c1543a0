import { defineTexts, type Language } from '#engine';
import { Refusal } from '../../base/errors/refusal.ts';

/** Why staff are refused, in the languages of editors. The API answers in English. */
const refusalTexts = defineTexts({
  en: {
    login: () => 'Name, password or code is not right.',
    code: () => 'The code is not right, or it was used before. Wait for the next one.',
    invitation: () => 'The invitation has expired, was used or was replaced. Ask an admin for another one.',
    short: () => 'The password has fewer than 12 characters. Choose a longer one.',
    long: () => 'The password has more than 128 characters. Choose a shorter one.',
    common: () => 'The password is easy to guess. Choose another one.',
    session: () => 'Log in first.',
    fresh: () => 'Confirm that it is you: enter a code of the authenticator at /_admin/confirm.',
    role: () => 'Your role does not include this.',
    folder: () => 'Your account is limited to other folders.',
    token: () => 'The token is not known, has expired or was revoked.',
    scope: (scope: string) => `The token lacks the scope ${scope}. Create one that has it.`,
    limited: () => 'There were too many attempts. Wait, and try again.',
    provider: () => 'The company login has not confirmed an account of this shop.',
    unreachable: () =>
      'The company login does not answer. Try again in a few minutes, or log in with a password if you have one.',
  },
  zh: {
    login: () => '账号、密码或验证码不正确。',
    code: () => '验证码不正确或已使用过，请等待下一个验证码。',
    invitation: () => '邀请已过期、已使用或已被替换，请联系管理员重新邀请。',
    short: () => '密码少于 12 个字符，请换一个更长的。',
    long: () => '密码超过 128 个字符，请换一个更短的。',
    common: () => '该密码容易被猜到，请更换一个。',
    session: () => '请先登录。',
    fresh: () => '请先确认身份：在 /_admin/confirm 输入验证器的验证码。',
    role: () => '您的角色没有此权限。',
    folder: () => '您的账号只能访问其他文件夹。',
    token: () => '令牌不存在、已过期或已吊销。',
    scope: scope => `令牌缺少权限 ${scope}，请创建具有该权限的令牌。`,
    limited: () => '尝试次数过多，请稍后再试。',
    provider: () => '企业登录未能确认本店的账号。',
    unreachable: () => '企业登录暂无响应，请几分钟后重试，如已设置密码，也可使用密码登录。',
  },
});

type StaffReason = keyof ReturnType<typeof refusalTexts>;

/** A refusal for staff, which pages show in the reader's language. */
export class StaffRefusal extends Refusal {
  /** @param detail what is missing: the scope of a token. */
  constructor(
    status: 400 | 401 | 403 | 429 | 503,
    readonly reason: StaffReason,
    private readonly detail = '',
  ) {
    super(status, explain('en', reason, detail));
  }

  explainIn(language: Language): string {
    return explain(language, this.reason, this.detail);
  }
}

function explain(language: Language, reason: StaffReason, detail: string): string {
  const text: (detail: string) => string = refusalTexts(language)[reason];
  return text(detail);
}
