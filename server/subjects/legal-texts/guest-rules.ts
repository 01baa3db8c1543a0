import { brand } from '#shop';
import { servicePromises } from '#shop/promises';
import type { LegalText } from './document.ts';
import { retentionTexts } from './retention.ts';

/** Processing rules for guests who order without an account. */
export const GUEST_RULES: LegalText = {
  title: '个人信息处理规则（访客版）',
  version: 'guest',
  updatedAt: '2026-11-23',
  opening: [
    `您可以不注册账户，以访客身份在 ${brand.name} 官方网上精品店订购商品。本规则说明我们如何处理您在此过程中提供的个人信息。我们不会因此为您创建会员账户，您也无法在线实时查询订单状态。`,
    '您须年满十四周岁方可自行同意本规则。若您不同意，我们无法以访客身份为您办理订购，但您仍可以匿名浏览。',
  ],
  sections: [
    {
      heading: '一、我们收集哪些信息',
      body: [
        [
          '手机验证：手机号码与短信验证码，用于确认下单人；',
          '订购与配送：收货人姓名、联系电话、省市区与详细地址、所购商品与金额；',
          '支付：支付方式与支付状态。支付在支付机构的页面完成，我们不保存您的银行卡号与支付密码；',
          '发票：在您申请时提供的抬头、纳税人识别号与电子邮箱；',
          '访问信息：购物袋、访问时间、浏览器类型与网络地址，用于维持访问状态与防范风险。',
        ],
      ],
    },
    {
      heading: '二、我们如何使用信息',
      body: [
        '上述信息仅用于完成本次订购：确认身份、处理订单、安排配送、开具发票、办理退货退款、与您联系，以及履行法定义务。我们不会据此向您发送营销资讯。',
      ],
    },
    {
      heading: '三、向合作方提供',
      body: [
        '为完成配送、收款与短信通知，我们会在必要范围内向快递公司、支付机构与短信服务商提供信息，并与其约定保密与安全义务。我们不出售您的个人信息，也不将其用于会员资料的补充。',
      ],
    },
    {
      heading: '四、保存与安全',
      body: [
        '信息保存在中国境内，并采取加密传输、访问控制等措施加以保护。手机验证状态在三十天未使用后失效。下列信息期满后删除或作匿名化处理：',
        retentionTexts(['orders', 'invoices', 'enquiries', 'tracking', 'browsing', 'consents']),
      ],
    },
    {
      heading: '五、您的权利',
      body: [
        '您可以通过客户关怀中心查阅、复制、更正、删除您的信息或撤回同意。我们会先以下单手机号码确认您的身份，并在十五个工作日内答复。',
      ],
    },
    {
      heading: '六、联系我们',
      body: [`请通过“联系我们”页面留言，或致电客户关怀热线。服务时间为${servicePromises.hours}。`],
    },
  ],
};
