/** Title, input and output; without an output, the input is kept unchanged. */
type KeptCase = [title: string, html: string, clean?: string];

export const KEPT: KeptCase[] = [
  ['text', '小牛皮手袋 &amp; 配饰 &lt;2026&gt;'],
  ['a named character reference', '&copy;2026&nbsp;VITRINE', '©2026\u00a0VITRINE'],
  [
    'headings and paragraphs',
    '<h2>护理</h2><p>用<strong>软布</strong>擦拭，<em>避免</em>日晒。<br>谢谢</p>',
    '<h2>护理</h2><p>用<strong>软布</strong>擦拭，<em>避免</em>日晒。<br />谢谢</p>',
  ],
  [
    'inline text elements',
    '<p><small>含税<sup>1</sup></small> H<sub>2</sub>O <mark>新</mark> <del>旧</del></p>',
  ],
  ['lists', '<ul><li>一<ol start="3" reversed type="a"><li value="2">二</li></ol></li></ul>'],
  [
    'a definition list in groups',
    '<dl><div><dt>材质</dt><dd>小羊皮</dd></div><dt>尺寸</dt><dd>20 cm</dd></dl>',
  ],
  [
    'a table',
    '<table><caption>尺码</caption><colgroup><col span="2" /></colgroup><thead><tr><th scope="col" colspan="2">cm</th></tr></thead><tbody><tr><td rowspan="2">36</td><td>38</td></tr></tbody></table>',
  ],
  ['a table without sections', '<table><tr><td>1</td></tr></table>'],
  [
    'a figure',
    '<figure><img src="/media/a.webp" alt="手袋" width="800" height="1000" loading="eager" /><figcaption>手袋</figcaption></figure>',
  ],
  [
    'a picture, which loads lazily',
    '<img src="https://cdn.example.cn/a.jpg" alt="">',
    '<img src="https://cdn.example.cn/a.jpg" alt="" loading="lazy" />',
  ],
  [
    'a picture in widths',
    '<picture><source media="(min-width: 768px)" srcset="/a-800.avif 800w, /a-1600.avif 1600w" sizes="(min-width: 768px) 50vw, 100vw" type="image/avif" /><img src="/a.jpg" srcset="/a.jpg 1x, /a@2x.jpg 2x" alt="手袋" loading="lazy" /></picture>',
  ],
  [
    'a srcset without spaces, with commas in addresses',
    '<img srcset="/w_1,h_2/a.jpg 1x,/b.jpg 1.5x" alt="a" loading="lazy" />',
    '<img srcset="/w_1,h_2/a.jpg 1x, /b.jpg 1.5x" alt="a" loading="lazy" />',
  ],
  [
    'a film',
    '<video poster="/a.jpg" src="/a.mp4" controls muted playsinline loop preload="none" width="16" height="9"></video>',
  ],
  [
    'a film with sources, which gets controls',
    '<video><source src="/a.mp4" type="video/mp4; codecs=&quot;avc1.4d002a&quot;"><track src="/a.vtt" kind="captions" srclang="zh" label="中文" default></video>',
    '<video controls><source src="/a.mp4" type="video/mp4; codecs=&quot;avc1.4d002a&quot;" /><track src="/a.vtt" kind="captions" srclang="zh" label="中文" default /></video>',
  ],
  [
    'sections',
    '<section class="intro two-col" lang="zh-CN" dir="ltr"><article><header>a</header><hr /><blockquote cite="https://example.cn/x">b</blockquote><footer>c</footer></article></section>',
  ],
  ['details', '<details open><summary>运费</summary><p>免费</p></details>'],
  ['ruby', '<ruby>漢<rp>(</rp><rt>han</rt><rp>)</rp></ruby>'],
  ['ARIA', '<div role="region" aria-label="尺码表" tabindex="0"><span aria-hidden="true">→</span></div>'],
  [
    'every kind of link',
    '<a href="https://example.cn/a?b=1&amp;c=2#d">a</a><a href="/cart.html" hreflang="zh">b</a><a href="tel:+864001234567">c</a><a href="mailto:care@vitrine.example">d</a><a href="#looks" target="_self">e</a>',
  ],
  [
    'a link into a new window',
    '<a href="/x.html" target="_blank">x</a>',
    '<a href="/x.html" target="_blank" rel="noopener">x</a>',
  ],
  [
    'a link into a new window with further rel values',
    '<a href="/x.html" rel="nofollow" target="_blank">x</a>',
    '<a href="/x.html" rel="nofollow noopener" target="_blank">x</a>',
  ],
  [
    'a link around a figure',
    '<a href="/x.html"><figure><img src="/a.jpg" alt="x" loading="lazy" /></figure></a>',
  ],
  [
    'ids and references to them',
    '<a href="#care">↓</a><h2 id="care">护理</h2><table><tr><th id="w">宽</th><td headers="w" aria-describedby="care shop">1</td></tr></table>',
    '<a href="#content-care">↓</a><h2 id="content-care">护理</h2><table><tr><th id="content-w">宽</th><td headers="content-w" aria-describedby="content-care shop">1</td></tr></table>',
  ],
  ['a link to an anchor elsewhere on the page', '<a href="#looks">造型</a>'],
  [
    'styles',
    `<p style="color:#1b1a1b;background:linear-gradient(90deg, rgba(0,0,0,.2), #fff 10%);font:italic 1.5rem/1.2 'Songti SC', 宋体, serif;margin:0 auto 2em;width:calc(100% - (2 * 1rem)) !important">x</p>`,
  ],
  [
    'unformatted styles',
    '<p style=" Text-Align : center ;; COLOR: rgb(27 26 27) ">x</p>',
    '<p style="text-align:center;color:rgb(27 26 27)">x</p>',
  ],
  [
    'text over a picture within the flow',
    '<div style="display:grid;grid-template-columns:repeat(2, minmax(0, 1fr))"><p style="grid-area:1 / 1 / -1 / -1;align-self:end">x</p></div>',
  ],
  ['typographic quotes in attributes', "<P CLASS=a TITLE='“x”'>x", '<p class="a" title="“x”">x</p>'],
  ['a comment', 'a<!-- draft -->b', 'ab'],
  [
    'a paragraph with a list',
    '<p><span>a<ul><li>b</li></ul></span></p>',
    '<div><span>a<ul><li>b</li></ul></span></div>',
  ],
];

/** Title, input, output, and the changes that are reported. */
export const REMOVED: [title: string, html: string, clean: string, changes: string[]][] = [
  [
    'a script with its content',
    '<p>a<script>alert(1)</script>b</p>',
    '<p>ab</p>',
    ['<script> is not allowed'],
  ],
  [
    'an unknown element, but not its text',
    '<center>a <font size="7">b</font></center>',
    'a b',
    ['<center> is not allowed', '<font> is not allowed'],
  ],
  [
    'a form',
    '<form action="/x"><label>a <input name="b"></label><button>c</button></form>',
    'a c',
    ['<form> is not allowed', '<label> is not allowed', '<input> is not allowed', '<button> is not allowed'],
  ],
  [
    'an icon',
    '<a href="/x"><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>x</a>',
    '<a href="/x">x</a>',
    ['<svg> is not allowed'],
  ],
  ['a handler', '<a href="/x" onclick="f()">x</a>', '<a href="/x">x</a>', ['attribute onclick on <a>']],
  [
    'a hook for scripts',
    '<p data-track="x" name="y" slot="z">x</p>',
    '<p>x</p>',
    ['attribute data-track on <p>', 'attribute name on <p>', 'attribute slot on <p>'],
  ],
  ['a javascript link', '<a href="Java&#10;Script:alert(1)">x</a>', '<a>x</a>', ['link javascript:…']],
  [
    'a link without protocol',
    '<a href="www.example.cn">x</a><a href="//example.cn/a">y</a>',
    '<a>x</a><a>y</a>',
    ['link "www.example.cn"', 'link "//example.cn/a"'],
  ],
  [
    'a link that browsers parse differently',
    '<a href="/\\evil.example">x</a><a href="/&#9;/evil.example">y</a><a href="https://a.cn\\@b.cn">z</a>',
    '<a>x</a><a>y</a><a>z</a>',
    ['link "/\\evil.example"', 'link "//evil.example"', 'link "https://a.cn\\@b.cn"'],
  ],
  [
    'a link to a frame of the page',
    '<a href="/x" target="_top" rel="opener">x</a>',
    '<a href="/x">x</a>',
    ['attribute target="_top" on <a>', 'attribute rel="opener" on <a>'],
  ],
  [
    'a data URL of a picture',
    '<img src="data:image/png;base64,AAAA" alt="手袋">',
    '<img alt="手袋" loading="lazy" />',
    ['media data:…'],
  ],
  [
    'a srcset with one invalid address',
    '<img src="/a.jpg" srcset="/a.jpg 1x, //x/b.jpg 2x" alt="">',
    '<img src="/a.jpg" alt="" loading="lazy" />',
    ['media "/a.jpg1x,//x/b.jpg2x"'],
  ],
  [
    'autoplay',
    '<video autoplay muted src="/a.mp4"></video>',
    '<video muted src="/a.mp4" controls></video>',
    ['attribute autoplay on <video>'],
  ],
  [
    'an overlay',
    '<div style="position: fixed; inset: 0; color: red">x</div>',
    '<div style="color:red">x</div>',
    ['style position: fixed', 'style inset: 0'],
  ],
  [
    'a picture in a style',
    '<p style="background:url(/a.jpg)">x</p>',
    '<p>x</p>',
    ['style background:url(/a.jpg)'],
  ],
  [
    'a custom property',
    '<p style="--a:red;color:var(--a)">x</p>',
    '<p>x</p>',
    ['style --a:red', 'style color:var(--a)'],
  ],
  [
    'negative margins',
    '<p style="margin-top:-99px;margin:calc(0px - 9px);vertical-align:-99px">x</p>',
    '<p>x</p>',
    ['style margin-top:-99px', 'style margin:calc(0px - 9px)', 'style vertical-align:-99px'],
  ],
  [
    'a generated CSS module class',
    '<p class="a _overlay_1x2y3_1">x</p>',
    '<p class="a">x</p>',
    ['attribute class="_overlay_1x2y3_1" on <p>'],
  ],
  ['an invalid id', '<p id="a b">x</p>', '<p>x</p>', ['attribute id="a b" on <p>']],
  [
    'cells without a table',
    '<td>a</td><table><td>b</td></table>',
    '<div>a</div><table><div>b</div></table>',
    ['<td> is out of place'],
  ],
  ['an item without a list', '<div><li>a</li></div>', '<div><div>a</div></div>', ['<li> is out of place']],
  [
    'a link in a link',
    '<a href="/a"><b>x<a href="/b">y</a></b></a>',
    '<a href="/a"><b>x<span>y</span></b></a>',
    ['<a> is out of place'],
  ],
  [
    'a long value',
    `<p id="${'x y'.repeat(30)}">x</p>`,
    '<p>x</p>',
    [`attribute id="${'x y'.repeat(14).slice(0, 40)}…" on <p>`],
  ],
];
