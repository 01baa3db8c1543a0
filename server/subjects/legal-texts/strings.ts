import { defineStrings } from '#shop/strings';

/** Sentences about how long data is stored, which legal texts contain. */
export const strings = defineStrings('server/subjects/legal-texts', {
  /** The data and the start of the period. */
  periods: {
    orders: '订单、配送与退货中的个人信息，自下单起',
    invoices: '发票信息，自申请起',
    sms: '短信记录，自发送起',
    enquiries: '咨询留言与在线客服记录，自发送起',
    notices: '到货通知请求，自提交起',
    submissions: '活动与预约表单，自最近一次提交起',
    visits: '精品店预留与预约，自最近一次变更起',
    care: '维修与养护申请，自最近一次变更起',
    tracking: '页面访问统计，自产生起',
    browsing: '浏览过的商品，自最近一次浏览起',
    consents: '已撤回的同意与单次提交的同意记录，自撤回或提交起',
  },
  years: (data: string, years: number) => `${data}保存 ${years} 年`,
  days: (data: string, days: number) => `${data}保存 ${days} 天`,
});
