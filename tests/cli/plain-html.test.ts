import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createHtmlCheck } from '../../cli/references/html-check.ts';
import { htmlChanges } from '../../server/subjects/content/html/index.ts';
import { measureCpu } from '../support/cpu-time.ts';

/** Whether a text is left to the sanitiser, which is loaded for the first one that is not plain. */
function needsSanitiser(html: string): boolean {
  const check = createHtmlCheck(
    async () => htmlChanges,
    'en',
    () => true,
  );
  check.faults(html);
  return check.isNeeded;
}

const WORDS = ['手袋', ' ', '&nbsp;', '&amp;', '&lt;b&gt;', '>', '"', "'", '{{delivery.time}}', 'a=1'];
const NAMES = ['p', 'br', 'b', 'i', 'em', 'strong', 'small', 'span', 'h2', 'h6', 'ul', 'ol', 'li', 'P'];
const TARGETS = [
  '/cms/contacts.html',
  '/a',
  '/A/b-c_d.html',
  '/',
  '//a.cn',
  '/a b',
  'a.html',
  '#a',
  '/a?b=1',
];
const OTHERS = [
  '<h1>',
  '<u>',
  '<p class="a">',
  '<a>',
  '<img src="/a">',
  '<a href=/a>',
  '<A HREF="/a">',
  '<p onclick="a">',
];

/** Tables, pictures and headings with an id, of which most are plain. */
const LARGER = [
  '<table><thead><tr><th scope="col">一</th></tr></thead><tbody><tr><td><b>二</b></td></tr></tbody></table>',
  '<table><tbody><tr><td>一',
  '</td></tr></tbody></table>',
  '<figure><img src="/media/a.webp" alt="手提包" width="400" height="500" loading="lazy"><figcaption>一</figcaption></figure>',
  '<figure><img src="/media/a.webp" alt="">',
  '</figure>',
  '<h3 id="care">',
  '</h3>',
  '<h3 id="日常">',
];

const part = fc.oneof(
  fc.constantFrom(...LARGER),
  fc.constantFrom(...WORDS),
  fc
    .tuple(fc.constantFrom(...NAMES), fc.constantFrom('<', '</', '< ', '<'))
    .map(([name, start]) => `${start}${name}>`),
  fc.constantFrom(...NAMES).map(name => `<${name} />`),
  fc
    .tuple(
      fc.constantFrom(...TARGETS),
      fc.constantFrom(...WORDS),
      fc.constantFrom('</a>', '</a>', '</A>', ''),
    )
    .map(([target, words, end]) => `<a href="${target}">${words}${end}`),
  fc.constantFrom(...OTHERS),
);

it('leaves out the sanitiser only for texts of which it removes nothing', () => {
  let plain = 0;
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), parts => {
      const html = parts.join('');
      if (needsSanitiser(html)) return;
      plain++;
      expect(htmlChanges(html, 'en'), html).toEqual([]);
    }),
    { numRuns: 2_000, seed: 36 },
  );
  expect(plain).toBeGreaterThan(200);
});

it.each([
  '<p>见<a href="/cms/contacts.html">联系我们</a>。</p>',
  '<p>见<a href="/cms/orders-shipping.html">《订单与配送》&amp;退换</a></p>',
  '<p>手袋<br>腕表</p>',
  '<h2>一</h2><ul><li><strong>二</strong>三</li><li>四<li><a href="/cms/a.html">五</a></ul>',
  '<h3 id="care">日常</h3><table><thead><tr><th scope="col">皮革</th></tr></thead><tbody><tr><td>小牛皮</td></tr></tbody></table>',
  '<figure><img src="/media/a.webp" alt="手提包" width="400" height="500" loading="lazy"><figcaption>一</figcaption></figure>',
])('takes %s for plain, and the server keeps it as it is', html => {
  expect(needsSanitiser(html)).toBe(false);
  expect(htmlChanges(html, 'en')).toEqual([]);
});

it.each([
  '<p>见<a href="cms/contacts.html">联系</a></p>',
  '<p>见<a href="javascript:alert(1)">联系</a></p>',
  '<p>见<a href="//other.cn/a">联系</a></p>',
  '<p>见<a href="/a" onclick="b()">联系</a></p>',
  '<p>见<a href="/a"><img src="/b" onerror="c()"></a></p>',
  '<script>a()</script>',
  '<li>一',
  '<p><li>一</li></p>',
  '<ul><li><b>一<li>二</ul>',
  '<h2>一<h3>二</h3></h2>',
  '<h2 id="a" class="b">一</h2>',
  `<h2 id="${'a'.repeat(65)}">一</h2>`,
  '<figure><img src="//other.cn/a.webp" alt="手提包"></figure>',
  '<figure><img src="/media/a.webp" alt="" onerror="a()"></figure>',
  '<table><tr><td>一</td></tr></table>',
  '<table>一<tbody><tr><td>二</td></tr></tbody></table>',
])('leaves %s to the sanitiser', html => {
  expect(needsSanitiser(html)).toBe(true);
});

it('decides within time that grows with the text', async () => {
  const parts = [
    '<table><tbody><tr><td>',
    '<ul><li>',
    '<li>',
    '<h2>',
    '<b>',
    '<a href="/a">',
    '<',
    '<ul>',
    '<p><',
    'a<br',
  ];
  const time = await measureCpu(() => {
    for (const text of parts) needsSanitiser(`${text.repeat(20_000)}<u>`);
  });
  expect(time).toBeLessThan(5_000_000);
});
