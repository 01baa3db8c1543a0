import type { MsBlock3 } from '#schemas';
import { Button, ContactButton, HeadsetIcon } from '#ui';
import styles from './contact-text.module.css';

/** The block's button: customer service (B §2.2), unless the editor has given it a link to follow. */
export function ContactAction({ button }: { button: NonNullable<MsBlock3['button']> }) {
  const { text, type, target, disabled, iconButton, waveline, style } = button;
  const look = {
    variant: waveline ? ('text' as const) : ('outline' as const),
    className: style,
    waveline,
    // Reported with the click (B §7).
    'data-campaign-name': button.campaignName,
    'data-campaign-id': button.campaignId,
    'data-campaign-type': button.campaignType,
    children: (
      <>
        {iconButton && (
          <span className={styles.icon}>
            <HeadsetIcon size={18} />
          </span>
        )}
        {text}
      </>
    ),
  };
  const href = type === 'link' ? button.link || button.url : undefined;
  if (href || disabled) return <Button {...look} href={href} target={target} newWindow disabled={disabled} />;
  return <ContactButton {...look} />;
}
