import type { MouseEvent } from 'react';
import { PAGE_PATHS } from '#services';
import { goTo, isInsideWechat, type LoginResult, wechatJumpUrl } from '#session';
import { Button, isMobileScreen, openPopup, WechatIcon } from '#ui';
import { CHECKOUT, targetAfterLogin } from '../signed-in/target.ts';
import { strings } from '../strings.ts';
import { enterAsGuest } from './enter-as-guest.ts';
import styles from './sign-in.module.css';

interface OtherWaysProps {
  onDone: (result: LoginResult) => void;
}

/**
 * WeChat login and guest checkout. WeChat's is a link, which works before hydration: on desktop it opens a QR code, on
 * phones, which can't scan their own screen, WeChat's page.
 */
export function OtherWays({ onDone }: OtherWaysProps) {
  function openWechat(event: MouseEvent) {
    event.preventDefault();
    if (isInsideWechat() || isMobileScreen()) goTo(wechatJumpUrl(targetAfterLogin()));
    else openPopup('wechatLogin', undefined, onDone);
  }
  return (
    <div className={styles.others}>
      <p className={styles.othersTitle}>{strings.otherWays}</p>
      <Button variant="outline" href={wechatJumpUrl(PAGE_PATHS.center)} onClick={openWechat}>
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
