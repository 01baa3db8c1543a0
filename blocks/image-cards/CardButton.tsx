import type { MsBlock5 } from '#schemas';
import { Button, ContactButton, HeadsetIcon, PlayIcon } from '#ui';
import styles from './image-cards.module.css';

export type CardButtonData = NonNullable<MsBlock5['list'][number]['button']>;

/** Where a button leads (B §2.1); undefined for one that opens customer service, or does nothing. */
export function hrefOf({ type, link, url }: CardButtonData): string | undefined {
  return type === 'contact' ? undefined : link || url;
}

/** Whether a card's button has anything to do, or says that it has not. */
export function isUseful(button: CardButtonData): boolean {
  return button.type === 'contact' || Boolean(hrefOf(button)) || button.disabled;
}

/** A card's button: a link, or customer service. */
export function CardButton({ button }: { button: CardButtonData }) {
  const { text, type, target, disabled, waveline, iconButton, style } = button;
  const Icon = type === 'contact' ? HeadsetIcon : PlayIcon;
  const look = {
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
            <Icon size={18} />
          </span>
        )}
        {text}
      </>
    ),
  };
  return (
    <p className={styles.action}>
      {type === 'contact' ? (
        <ContactButton {...look} />
      ) : (
        <Button {...look} href={hrefOf(button)} target={target} disabled={disabled} />
      )}
    </p>
  );
}
