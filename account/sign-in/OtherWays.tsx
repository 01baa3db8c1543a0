import { type MouseEvent, useEffect, useState } from 'react';
import { openPopup } from '#chrome';
import { Button, WechatIcon } from '#ui';
import type { LoginResult } from '../session/complete-login.ts';
import { CHECKOUT, goTo, targetAfterLogin } from '../session/go-to.ts';
import { strings } from '../strings.ts';
import { enterAsGuest } from '../tourist/enter-as-guest.ts';
import { isWechat, jumpUrl } from '../wechat/is-wechat.ts';
import styles from './sign-in.module.css';

/**
 * WeChat, on desktop by a QR code and inside WeChat by its own page (A §1), and checkout as a guest (A §2). Both are
 * links: WeChat's works before the script has come.
 */
export function OtherWays({ onDone }: { onDone: (result: LoginResult) => void }) {
  const [inWechat, setInWechat] = useState(false);
  useEffect(() => setInWechat(isWechat()), []);

  function byWechat(event: MouseEvent) {
    event.preventDefault();
    if (isWechat()) goTo(jumpUrl(targetAfterLogin()));
    else openPopup('wechatLogin', undefined, onDone);
  }
  return (
    <div className={styles.others}>
      <p className={styles.othersTitle}>{strings.otherWays}</p>
      <Button
        variant="outline"
        className={styles.wechat}
        data-always={inWechat ? '' : undefined}
        href={jumpUrl('/user/center.html')}
        onClick={byWechat}
      >
        <span className={styles.withIcon}>
          <WechatIcon size={20} />
          {strings.byWechat}
        </span>
      </Button>
      <Button variant="outline" onClick={() => void enterAsGuest(() => goTo(CHECKOUT))}>
        {strings.asGuest}
      </Button>
      <p className={styles.note}>{strings.guestNote}</p>
    </div>
  );
}
