import { defineShop } from '#shop/config';

/** The demonstration shop. */
export default defineShop({
  brand: {
    name: 'VITRINE',
    alternateNames: ['橱窗'],
    club: 'VITRINE & ME',
    logo: { light: 'fixtures/brand/word-mark.svg' },
    icon: 'fixtures/brand/icon.svg',
  },
  content: 'fixtures/content',
  media: 'fixtures/media',
  catalogue: 'fixtures/catalogue/products.json',
  samples: 'fixtures/blocks',
  texts: 'fixtures/texts',
  boutiques: [
    {
      key: 'shanghai',
      name: 'VITRINE 上海精品店',
      city: '上海',
      address: '上海市静安区安和路 128 号一层与二层',
      phone: '021-0000-0000',
      opens: '10:30',
      closes: '21:00',
      directions:
        'https://uri.amap.com/search?keyword=%E4%B8%8A%E6%B5%B7%E5%B8%82%E9%9D%99%E5%AE%89%E5%8C%BA%E5%AE%89%E5%92%8C%E8%B7%AF',
      advisers: ['陈顾问', '沈顾问'],
    },
    {
      key: 'beijing',
      name: 'VITRINE 北京精品店',
      city: '北京',
      address: '北京市朝阳区建国路 000 号一层',
      phone: '010-0000-0000',
      opens: '10:00',
      closes: '21:30',
      directions:
        'https://uri.amap.com/search?keyword=%E5%8C%97%E4%BA%AC%E5%B8%82%E6%9C%9D%E9%98%B3%E5%8C%BA%E5%BB%BA%E5%9B%BD%E8%B7%AF',
      advisers: ['高顾问', '何顾问', '宋顾问'],
    },
  ],
});
