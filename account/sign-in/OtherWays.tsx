import { type MouseEvent, useEffect, useState } from 'react';
import { goTo, isInsideWechat, type LoginResult, openPopup, wechatJumpUrl } from '#chrome';
import { PAGE_PATHS } from '#services';
import { Button, WechatIcon } from '#ui';
import { CHECKOUT, targetAfterLogin } from '../session/target.ts';
import { strings } from '../strings.ts';
import { enterAsGuest } from '../tourist/enter-as-guest.ts';
import styles from './sign-in.module.css';

/**
 * WeChat login, by a QR code on desktop and on WeChat's page inside WeChat, and guest checkout. WeChat's is a link, which
 * works before hydration.
 */
export function OtherWays({ onDone }: { onDone: (result: LoginResult) => void }) {
  const [inWechat, setInWechat] = useState(false);
  useEffect(() => setInWechat(isInsideWechat()), []);

  function openWechat(event: MouseEvent) {
    event.preventDefault();
    if (isInsideWechat()) goTo(wechatJumpUrl(targetAfterLogin()));
    else openPopup('wechatLogin', undefined, onDone);
  }
  return (
    <div className={styles.others}>
      <p className={styles.othersTitle}>{strings.otherWays}</p>
      <Button
        variant="outline"
        className={styles.wechat}
        data-always={inWechat ? '' : undefined}
        href={wechatJumpUrl(PAGE_PATHS.center)}
        onClick={openWechat}
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
