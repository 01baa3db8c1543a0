import { brand } from '#shop';
import { defineStrings } from '#shop/strings';
/** Texts of the page 隐私与数据. */
export const strings = defineStrings('account/privacy-center', {
  failed: '隐私与数据暂时无法载入，请稍后再试',
  intro: '您可以在此查看您同意过的事项、随时撤回同意、下载您的全部信息，或注销账户。',

  consents: '同意记录',
  noConsents: '暂无同意记录。',
  purposes: {
    rules: '个人信息处理规则',
    newsletter: '接收品牌资讯与活动邀请',
    crm: '将会员资料与购买记录同步至客户关系管理系统',
    enrich: '由中国境内的关联公司补充和更新资料',
    campaign: '处理活动与预约表单',
    enquiry: '处理咨询留言',
    order: '处理游客订单',
  },
  forms: {
    register: '会员注册',
    login: '短信登录',
    wechat: '微信绑定',
    subscribe: '资讯订阅',
    profile: '账户信息',
    campaign: '活动表单',
    contact: '联系我们',
    checkout: '游客结账',
    gift: '填写礼物的收货地址',
  },
  rulesNames: { standard: '标准版', guest: '访客版' } as Record<string, string>,
  givenAt: (time: string) => `同意时间：${time}`,
  givenIn: (form: string) => `来源：${form}`,
  version: (name: string, date: string) => `文本版本：${name} ${date}`,
  withdrawnAt: (time: string) => `已于 ${time} 撤回`,
  withdraw: '撤回',
  withdrawOf: (purpose: string) => `撤回同意：${purpose}`,
  rulesNote: '注销账户时一并撤回',
  orderNote: '随订单信息依法保存至期满',

  tracking: '访问统计',
  trackingText:
    '我们记录本浏览器访问的页面与点击，用于改进服务，不含您的姓名与手机号码。关闭后，已有记录立即删除，并不再记录。',
  trackingOn: '允许记录本浏览器的访问',
  trackingKept: '已允许记录本浏览器的访问',
  trackingStopped: '已删除本浏览器的访问记录，并不再记录',

  data: '下载我的数据',
  dataText:
    '包含您的账户资料、收货地址、订单、退货、发票、心愿单、购物袋、咨询、订阅与同意记录，格式为 JSON。不包含密码。',
  download: '下载',
  downloaded: '您的数据已下载',
  fileName: (day: string) => `${brand.name}-${day}.json`,

  close: '注销账户',
  closeText: '注销后，您将无法登录，账户中的信息将被删除，且无法恢复。',
  closeEffects: [
    '所有设备立即退出登录；',
    '账户资料、收货地址、心愿单、购物袋、咨询与同意记录将被删除，资讯订阅终止；',
    '订单与发票信息依法保存至期满，期间无法再通过账户查看；',
    '您可以使用同一手机号码重新注册，原有信息不会恢复。',
  ],
  closeNow: '确认注销',
  closing: '正在注销…',
});
