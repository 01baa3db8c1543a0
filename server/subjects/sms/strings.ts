import { defineStrings } from '#shop/strings';

/** Messages by SMS, and answers to the call that sends them. */
export const strings = defineStrings('server/subjects/sms', {
  busy: '短信服务繁忙，请稍后再试或联系客户关怀中心',
  tooManyTries: '验证码错误次数过多，请重新获取',
  wrong: '验证码不正确，请重新输入',
  expired: '验证码已失效，请重新获取',
  sent: '短信已发到您的手机，请注意查收',
  closed: '短信服务暂未开通，请联系客户关怀中心',
  failed: '短信发送失败，请稍后再试',
  signed: (signature: string, text: string) => `【${signature}】${text}`,
  code: (code: string, purpose: string) =>
    `验证码 ${code}，用于${purpose}，10 分钟内有效。请勿向任何人透露。`,
  notice: (change: string) => `${change}，其他设备均已退出登录。如非本人操作，请立即联系客户关怀中心。`,
  notices: {
    mobile: '您账户的手机号码已更换，此号码不能再登录',
    password: '您账户的登录密码已修改',
    wechat: '您的账户已绑定微信',
    closed: '您的账户已注销',
  },
  purposes: {
    subscribe_newsletter: '订阅品牌资讯',
    arrival_notice_request: '订阅到货通知',
    bind: '绑定微信账号',
    register: '注册会员',
    forget_password: '重设登录密码并登录',
    guest_checkout: '游客结账验证',
    find_order: '查询游客订单',
    keep_order: '登录账户并存入游客订单',
    boutique: '精品店预留与预约',
    collect_information: '提交活动信息',
    login_by_mobile: '登录账户',
    change_mobile: '更换手机号码',
    confirm_identity: '验证账户本人',
  },
});
