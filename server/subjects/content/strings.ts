import { defineStrings } from '#shop/strings';

/** Pages that are not written yet, and answers to calls. */
export const strings = defineStrings('server/subjects/content', {
  notFound: (key: string) => `没有内容：${key}`,
  /** Headings of the pages that the shop needs. */
  pages: {
    category: '全部商品',
    product: '商品详情',
    'catalogsearch-result': '搜索',
    'shared-list': '与您分享的心愿单',
    'boutique-visit': '到店服务',
    cart: '购物袋',
    checkout: '结账',
    'checkout-result': '支付结果',
    login: '登录',
    register: '注册',
    'bind-failed': '微信绑定未成功',
    'user-center': '个人中心',
    'user-recommend': '为您推荐',
    'user-wishlist': '心愿单',
    'user-profile': '账户信息',
    'user-devices': '登录设备',
    'user-privacy': '隐私与数据',
    'user-address-list': '收货地址',
    'order-list': '我的订单',
    'order-detail': '订单详情',
    'order-find': '查询订单',
    contacts: '客户关怀',
    'orders-shipping': '订单与配送',
    'return-refunds': '退货与退款',
    'privacy-policy': '个人信息处理规则',
    'terms-enrich': '个人信息处理规则（丰富版）',
    'terms-sale': '销售条款',
    'exclusive-services': '尊享服务',
    'watch-service': '腕表养护',
  },
  /** Words of the screens on these pages. */
  fields: {
    product: { lookTitle: '造型灵感', relatedTitle: '搭配推荐', guessTitle: '猜你喜欢' },
    'shared-list': { note: '一位朋友为您挑选了这些作品。' },
    cart: { recommendTitle: '猜你喜欢' },
    'bind-failed': {
      text: '该微信账号可能已绑定其他会员，或授权已取消。您可以使用手机号码登录，或联系客户关怀中心。',
      retryText: '返回登录',
      contactText: '联系客户关怀',
    },
    'user-center': { recommendTitle: '为您推荐' },
    'user-recommend': { guessTitle: '猜你喜欢', historyTitle: '最近浏览', pickTitle: '本季甄选' },
    'user-wishlist': { recommendTitle: '您可能也喜欢' },
  },
  toWrite: '本页内容正在准备中。如需了解，请联系客户关怀。',
  allProducts: '查看全部商品',
});
