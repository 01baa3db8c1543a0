import type { EditorialBlock1 } from '#schemas';
import { Button, ButtonList, ContactButton, PlayIcon } from '#ui';
import styles from './editorial-banner.module.css';
import { FilmButton } from './FilmButton.tsx';
import { actionOf, type BannerButton } from './film.ts';

/** The banner's buttons; without any that does something, nothing. */
export function BannerActions({
  block,
  className,
}: {
  block: EditorialBlock1;
  className: string | undefined;
}) {
  const { button, buttonList = [], video } = block;
  const action = button ? actionOf(button, video) : null;
  const list = buttonList.filter(({ link, linkType }) => link || linkType === 'contact');
  if (!action && list.length === 0) return null;
  return (
    <div className={className}>
      {button && action && <MainButton block={block} button={button} action={action} />}
      <ButtonList buttons={list} />
    </div>
  );
}

interface MainButtonProps {
  block: EditorialBlock1;
  button: BannerButton;
  action: 'contact' | 'film' | 'link';
}

function MainButton({ block, button, action }: MainButtonProps) {
  const look = {
    className: button.style,
    waveline: button.waveline,
    // Reported with the click (B §7).
    'data-campaign-name': button.campaignName,
    'data-campaign-id': button.campaignId,
    'data-campaign-type': button.campaignType,
    children: (
      <>
        {button.iconButton && (
          <span className={styles.play}>
            <PlayIcon size={18} />
          </span>
        )}
        {button.text}
      </>
    ),
  };
  if (action === 'contact') return <ContactButton {...look} />;
  if (action === 'film' && block.video) {
    return <FilmButton {...look} disabled={button.disabled} video={block.video} title={block.title} />;
  }
  return (
    <Button
      {...look}
      href={button.link || button.url}
      target={button.target}
      newWindow
      disabled={button.disabled}
    />
  );
}
