import { useEffect } from 'react';
import { openPopup } from '#chrome';
import { readStored, request } from '#services';
import { Picture, Section } from '#ui';
import { goTo, targetAfterLogin } from '../session/go-to.ts';
import { SignIn, type SignInView } from '../sign-in/SignIn.tsx';
import styles from './screens.module.css';

interface PageImage {
  pcUrl?: string | undefined;
  mobileUrl?: string | undefined;
  alt?: string | undefined;
  show?: boolean | undefined;
}

export interface SignInPageProps {
  view: SignInView;
  title?: string | undefined;
  /** Beside the form, on desktop. */
  image?: PageImage | undefined;
  /** Above the form, on phones (A §2 "join banner"). */
  banner?: PageImage | undefined;
}

/** Login or registration as a page (A §2). */
export function SignInPage({ view, title, image, banner }: SignInPageProps) {
  useWayOn();
  return (
    <Section>
      <div className={styles.page}>
        {image && image.show !== false && (
          <div className={styles.image} data-side-image="">
            <Picture pcUrl={image.pcUrl} alt={image.alt ?? ''} fit="cover" sizes="45vw" />
          </div>
        )}
        <div className={styles.form}>
          {banner && banner.show !== false && (
            <div className={styles.banner} data-join-banner="">
              <Picture
                pcUrl={banner.pcUrl}
                mobileUrl={banner.mobileUrl}
                alt={banner.alt ?? ''}
                fit="cover"
                ratio="5 / 2"
              />
            </div>
          )}
          {title && <h2 className={styles.title}>{title}</h2>}
          <SignIn view={view} onDone={leave} />
        </div>
      </div>
    </Section>
  );
}

const leave = () => goTo(targetAfterLogin());

/**
 * Who is logged in already goes where a login leads; who comes back from WeChat without an account is asked for a
 * mobile (`?bind=wechat`).
 */
function useWayOn() {
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('bind') === 'wechat') {
      openPopup('loginCooperation', undefined, leave);
      return;
    }
    if (!readStored('isLogin')) return;
    void request('POST /rest_customer/account/isloggedin').then(answer => {
      if (answer?.data?.isLoginIn) leave();
    });
  }, []);
}
