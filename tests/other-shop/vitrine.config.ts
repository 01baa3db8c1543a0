import { defineShop } from '#shop/config';

/** A shop that has nothing of the demonstration; its name has what HTML and regular expressions give a meaning to. */
export default defineShop({
  brand: {
    name: '喜鹊 (Pie & <Co>)',
    legalName: '喜鹊商贸有限公司',
    alternateNames: ['MAGPIE'],
    title: '喜鹊，让家里好看',
    logo: { light: 'brand/logo.svg', dark: 'brand/logo-dark.svg' },
    hotline: '400-123-4567',
    smsSignature: '喜鹊家居',
    paymentSubject: '喜鹊家居订单',
    filings: [{ title: '沪ICP备2026000001号', url: 'https://beian.miit.gov.cn/' }],
    social: [{ name: '喜鹊微博', url: 'https://weibo.com/magpie', icon: 'weibo' }],
    calendarId: 'magpie.example.cn',
  },
  theme: { colours: { ink: '#1a2233', paper: '#fffdf8' } },
});
