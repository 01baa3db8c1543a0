import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles, ROOT } from '../docs/read-tests.ts';

/** Pictures that `<Picture>` does not show, each with its reason. */
const BARE: Readonly<Record<string, string>> = {
  'ui/picture/Picture.tsx': 'shows every other picture',
  'chrome/footer/SocialLinks.tsx': 'an icon',
  'commerce/product-list/Filters.tsx': 'an icon',
  'chrome/wechat/OfficialWechat.tsx': 'a code to scan, which is shown in its own size',
  'account/wechat/WechatQr.tsx': 'a code to scan, which another site makes',
  'session/forms/CaptchaField.tsx': 'a captcha, which is made for one request',
  'commerce/share/SharePopup.tsx': 'a poster, which the browser has drawn',
  'commerce/gallery/Spin.tsx': 'frames that replace each other quickly and have no variants',
};

it('shows pictures by `<Picture>`, which offers the browser variants of the size that it needs', () => {
  const bare = listFiles(/\.tsx$/)
    .filter(file => !/\.test\.tsx$|^(?:tests|gallery|bench)\//.test(file))
    .filter(file => /<img\b/.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(bare.sort()).toEqual(Object.keys(BARE).sort());
});
