import { brand } from '#shop';
import { defineStrings } from '#shop/strings';
/** Texts of login and registration. Validation messages belong to the rules in `#schemas`. */
export const strings = defineStrings('account', {
  noScript: '登录与注册需要启用浏览器的 JavaScript。请启用后刷新页面，或致电客户关怀中心。',
  offline: '网络连接不畅，请稍后重试',

  mobile: '手机号码',
  password: '密码',
  passwordAgain: '确认密码',
  passwordHint: '8–20 个字符，包含数字、大写字母、小写字母、符号中的两种或以上',

  signIn: '登录',
  signingIn: '正在登录…',
  register: '注册',
  registering: '正在注册…',
  sending: '正在提交…',
  signInOrRegister: '登录或注册',
  waysToSignIn: '登录方式',
  bySms: '短信登录',
  byPassword: '密码登录',
  forgotPassword: '忘记密码？',
  noAccount: '还不是会员？',
  openAccount: '注册账户',
  otherWays: '其他方式',
  byWechat: '微信登录',
  asGuest: '以游客身份结账',
  guestNote: '游客结账不会创建账户，也无法实时追踪订单状态。',
  registered: '您已成为会员',
  guideTitle: `加入 ${brand.name}，您将享有`,
  guide: [
    ['品牌最新资讯', '新品与活动资讯，第一时间送达。'],
    ['快捷的订单支付', '收货地址妥善保存，下次结账只需片刻。'],
    ['配送与退货信息', '订单与物流随时可查，退货可在线申请。'],
  ],
  stepOf: (step: 1 | 2) => `第 ${step} 步，共 2 步 · ${step === 1 ? '验证手机号码' : '填写个人资料'}`,
  previousStep: '上一步',
  welcome: (name: string) => (name ? `欢迎，${name}` : '欢迎'),
  welcomeMember: '欢迎注册成为会员',
  personalCenter: '个人中心',

  verifyTitle: '手机验证',
  verifyText: '请验证您的手机号码，以便我们就订单与您联系。',
  verify: '验证并继续',
  bindText: '请验证手机号码，以完成微信账户的绑定。',
  bind: '绑定并登录',
  next: '下一步',
  save: '确认',

  wechatScan: {
    scan: '请使用微信扫描二维码登录',
    open: '请前往微信授权登录，完成后返回此页。',
  },
  wechatFollow: {
    scan: '请使用微信扫描二维码，关注官方公众号并绑定会员账户，随时接收订单与专属资讯。',
    open: '前往微信，关注官方公众号并绑定会员账户，随时接收订单与专属资讯。',
  },
  wechatGo: '前往微信',
  wechatQr: '微信二维码',
  wechatOpen: '在新窗口授权',
  wechatExpired: { scan: '二维码已失效', open: '链接已失效' },
  wechatUnavailable: { scan: '二维码暂未能载入', open: '暂时无法前往微信' },
  wechatReload: { scan: '刷新二维码', open: '重试' },
  loading: '正在载入…',
  retry: '重试',

  consentGuest: ['本人已阅读并同意', '，并知悉该手机号码仅用于本次订购。'],
  consentText:
    '欢迎您。在继续之前，请阅读并同意我们的个人信息处理规则：其中说明我们如何收集、使用与保护您的个人信息。',
  rulesText: '规则正文',
  agree: '同意',
  updatedAt: (date: string) => `更新日期：${date}`,
});
