/** Rules by rich texts that have a finding of them. */
export const WRONG_HTML: Readonly<Record<string, readonly string[]>> = {
  'unclosed-element': [
    '<p>避免雨水，<strong>轻按。</p>',
    '<p>看<a href="/">首页</p>',
    '<p><em>轻按</p><p>每季</p>',
    '<h3>日常<p>避免雨水</p>',
    '<ul><li>手袋</li>',
    '<p>轻按</strong>。</p>',
    '<p><b><i>轻</b></i></p>',
    '<span>松林',
    '<p>轻按</p></div>',
    '<table><tr><td>皮革</td></tr>',
  ],
};

export const RIGHT_HTML: readonly string[] = [
  '<p>避免雨水<p>轻按',
  '<ul><li>手袋<li>腕表</ul>',
  '<p>一<br>二<br/>三</p>',
  '<table><tr><td>皮革<td>清洁</table>',
  '<p>1 < 2，<strong>轻按</strong></p>',
  '<P><STRONG>轻按</strong></P>',
  '<p><b><i>轻</i></b></p>',
  '<p><a href="/"><em>首页</em></a></p>',
];

/** Rules by links that have a finding of them. */
export const WRONG_LINKS: Readonly<Record<string, readonly string[]>> = {
  'empty-link': ['#', '##'],
  'test-host': [
    'https://localhost:3000/',
    'https://127.0.0.1/',
    'https://192.168.1.2/a',
    'https://test.example.cn/',
    'https://staging.shop.example.cn/',
    'https://www-uat.example.cn/',
    '//dev2.example.cn/',
    'https://shop.local/',
  ],
  phone: ['tel:400820888', 'tel:+86139123456', 'tel:客服', 'tel:12345678901'],
};

export const RIGHT_LINKS: readonly string[] = [
  '#main',
  'https://www.example.cn/test',
  'https://test.com/',
  'https://testino.example.cn/',
  'https://device.example.cn/',
  'tel:4008208888',
  'tel:+8613912345678',
  'tel:021-62888888',
  'tel:95555',
  'tel:+852%202345%206789',
  'tel:400-820-8888,1',
  'mailto:a@example.cn',
];

/** Texts with an absolute claim. */
export const WRONG_CLAIMS: readonly string[] = [
  '国家级工艺',
  '“顶级”二字，只此一家',
  '腕间最佳之选',
  '顶级小牛皮',
  '全球第一奢侈品牌',
  '销量第一的手袋',
  '最高级的缝线',
  '最优质的皮革',
  '秋季第一品牌',
  '最好的皮具',
  '最好用的包',
  '下午时段最好用的包',
  '这只包最好用',
  '抛光膏最好用',
  '最完美的皮具',
  '全网最低价',
  'No.1 手袋',
  '极品丝绒',
  '最高品质的小牛皮',
  '最优惠的价格',
  '年度销量冠军',
  '国家领导人专用',
  '人民大会堂特供',
];
