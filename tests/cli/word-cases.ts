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
