import { useEffect } from 'react';
import { readStored, request } from '#services';
import { goTo } from '#session';
import { openPopup, Picture, Section, SmartLink, strings } from '#ui';
import { SignIn, type SignInView } from '../sign-in/SignIn.tsx';
import { targetAfterLogin } from '../signed-in/target.ts';
import styles from './screens.module.css';

/** A block's picture. */
interface PageImage {
  pcUrl?: string | undefined;
  mobileUrl?: string | undefined;
  alt?: string | undefined;
  link?: string | undefined;
  mode?: 'auto' | 'cover' | 'contain' | undefined;
  show?: boolean | undefined;
  isLazy?: boolean | undefined;
}

export interface SignInPageProps {
  view: SignInView;
  title?: string | undefined;
  /** Beside the form, on desktop. */
  image?: PageImage | undefined;
  /** Above the form, on phones [A2-041]. */
  banner?: PageImage | undefined;
}

/** The page of login or registration. */
export function SignInPage({ view, title, image, banner }: SignInPageProps) {
  useRedirect();
  return (
    <Section>
      <div className={styles.page}>
        {image && image.show !== false && (
          <div className={styles.image} data-side-image="">
            <SmartLink {...toLinkProps(image)} className={styles.frame}>
              <Picture pcUrl={image.pcUrl} alt={image.alt} fit={chooseFit(image)} sizes="45vw" />
            </SmartLink>
          </div>
        )}
        <div className={styles.form}>
          {banner && banner.show !== false && (
            <div className={styles.banner} data-join-banner="">
              <SmartLink {...toLinkProps(banner)} className={styles.frame}>
                <Picture
                  pcUrl={banner.pcUrl}
                  mobileUrl={banner.mobileUrl}
                  alt={banner.alt}
                  fit={chooseFit(banner)}
                  ratio="5 / 2"
                  priority={banner.isLazy === false}
                />
              </SmartLink>
            </div>
          )}
          {title && <h2 className={styles.title}>{title}</h2>}
          <SignIn view={view} onDone={leave} />
        </div>
      </div>
    </Section>
  );
}

const chooseFit = ({ mode }: PageImage) => (mode === 'contain' ? 'contain' : 'cover');

/** The picture's link, with a label if the picture has no alternative text. */
const toLinkProps = ({ link, alt }: PageImage) => ({
  href: link,
  'aria-label': link && !alt ? strings.readMore : undefined,
});

const leave = () => goTo(targetAfterLogin());

/** Leaves the page when already logged in. After a WeChat login without an account, opens the popup to bind a mobile. */
function useRedirect() {
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
