import type { MouseEvent } from 'react';
import { openPopup, SmartLink, WechatIcon, WeiboIcon } from '#ui';
import type { FooterGroup, FooterLink } from '../content.ts';
import styles from './footer.module.css';

/** Social media icons [A2-076]. An entry with a QR code shows it in a popup; its link is the fallback without script. */
export function SocialLinks({ group: { title, item } }: { group: FooterGroup }) {
  return (
    <div className={styles.social}>
      <h2 className={styles.socialTitle}>{title}</h2>
      <ul className={styles.icons}>
        {item.map(link => (
          <li key={link.name}>
            <SmartLink
              href={link.url}
              newWindow={link.outerChain}
              className={styles.icon}
              onClick={link.qr ? event => showQr(event, link.qr) : undefined}
            >
              <Icon link={link} />
            </SmartLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function showQr(event: MouseEvent, qr: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  openPopup('wechat', { qr });
}

function Icon({ link: { icon, name } }: { link: FooterLink }) {
  const Glyph = icon === 'wechat' ? WechatIcon : icon === 'weibo' ? WeiboIcon : null;
  if (Glyph) {
    return (
      <>
        <Glyph size={24} />
        <span className="visually-hidden">{name}</span>
      </>
    );
  }
  return icon ? <img src={icon} alt={name} width={24} height={24} loading="lazy" /> : name;
}
