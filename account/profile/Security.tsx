import { goTo, openPopup } from '#chrome';
import { Button, SmartLink } from '#ui';
import type { Account } from '../session/use-account.ts';
import { isWechat, jumpUrl } from '../wechat/is-wechat.ts';
import { Part, Row } from './Part.tsx';
import styles from './profile.module.css';
import { keepAccount } from './save-profile.ts';
import { strings } from './strings.ts';

interface SecurityProps {
  account: Account;
  contactLink: string;
}

/** How the member logs in: mobile, always masked (A §3), password, WeChat. */
export function Security({ account, contactLink }: SecurityProps) {
  const { mobile, hasPassword, hasWechat } = account;
  const [before, contact, after] = strings.unbind;
  return (
    <Part title={strings.security}>
      <dl className={styles.rows}>
        <Row label={strings.mobile} value={mobile}>
          <Button onClick={() => openPopup('changeMobile')}>{strings.changeMobile}</Button>
        </Row>
        <Row label={strings.password} value={hasPassword ? strings.hasPassword : strings.noPassword}>
          {hasPassword ? (
            <Button onClick={() => openPopup('changePassword')}>{strings.changePassword}</Button>
          ) : (
            // Whoever has only ever come by code proves the mobile once more.
            <Button onClick={() => openPopup('forgetPassword')}>{strings.setPassword}</Button>
          )}
        </Row>
        <Row
          label={strings.wechat}
          value={
            <>
              {hasWechat ? strings.bound : strings.unbound}
              {hasWechat && (
                // No call takes a binding back (A §7).
                <span className={styles.below}>
                  {before}
                  <SmartLink className={styles.link} href={contactLink}>
                    {contact}
                  </SmartLink>
                  {after}
                </span>
              )}
            </>
          }
        >
          {!hasWechat && <Button onClick={() => bindWechat(account)}>{strings.bind}</Button>}
        </Row>
      </dl>
    </Part>
  );
}

/** Inside WeChat by its page, elsewhere by a QR code. */
function bindWechat(account: Account): void {
  if (isWechat()) goTo(jumpUrl('/user/profile.html'));
  else openPopup('bindWechat', undefined, () => keepAccount({ ...account, hasWechat: true }));
}
