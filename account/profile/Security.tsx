import { PAGE_PATHS } from '#services';
import { Button, openPopup, SmartLink } from '#ui';
import type { Account } from '../signed-in/use-account.ts';
import { Part, Row } from './Part.tsx';
import styles from './profile.module.css';
import { updateAccount } from './save-profile.ts';
import { strings } from './strings.ts';

interface SecurityProps {
  account: Account;
  contactLink: string;
}

/** The member's ways to log in: masked mobile number, password, WeChat and the devices. */
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
            // A member without a password verifies the mobile number again.
            <Button onClick={() => openPopup('forgetPassword')}>{strings.setPassword}</Button>
          )}
        </Row>
        <Row
          label={strings.wechat}
          value={
            <>
              {hasWechat ? strings.bound : strings.unbound}
              {hasWechat && (
                // There is no call to remove a binding.
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
        <Row label={strings.devices} value={<span className={styles.quiet}>{strings.devicesNote}</span>}>
          <Button href={PAGE_PATHS.devices}>{strings.showDevices}</Button>
        </Row>
      </dl>
    </Part>
  );
}

function bindWechat(account: Account): void {
  openPopup('bindWechat', undefined, () => updateAccount({ ...account, hasWechat: true }));
}
