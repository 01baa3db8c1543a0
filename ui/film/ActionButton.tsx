import { Button, type ButtonVariant } from '../button/Button.tsx';
import { ContactButton } from '../button/ContactButton.tsx';
import { HeadsetIcon, PlayIcon } from '../icons/index.ts';
import { FilmButton } from './FilmButton.tsx';
import styles from './film.module.css';
import { type ActionFields, actionOf, type FilmSource } from './film.ts';

export interface ActionButtonProps {
  /** A block's `button`, as content writes it. */
  button: ActionFields | undefined;
  /** The film that a button of type video opens. */
  video?: FilmSource | undefined;
  /** Names the film where its own title is silent. */
  title?: string | undefined;
  variant?: ButtonVariant | undefined;
  /** Where its `target` is silent, a link opens in a new window, as editorial items do (B §2.1); `false` for others. */
  newWindow?: boolean | undefined;
}

/**
 * A block's button (B §2.1): of type link it navigates, of type contact it opens customer service, any other
 * opens the film. Where it could do nothing, it is left out.
 */
export function ActionButton({ button, video, title, variant, newWindow = true }: ActionButtonProps) {
  const action = actionOf(button, video);
  if (!button || !action) return null;
  const Icon = action === 'contact' ? HeadsetIcon : PlayIcon;
  const look = {
    variant,
    className: button.style,
    waveline: button.waveline,
    disabled: button.disabled,
    // Reported with the click (B §7).
    'data-campaign-name': button.campaignName,
    'data-campaign-id': button.campaignId,
    'data-campaign-type': button.campaignType,
    children: (
      <>
        {button.iconButton && (
          <span className={styles.play}>
            <Icon size={18} />
          </span>
        )}
        {button.text}
      </>
    ),
  };
  if (action === 'contact') return <ContactButton {...look} />;
  if (action === 'film' && video) {
    return <FilmButton {...look} video={video} title={title} />;
  }
  return <Button {...look} href={button.link || button.url} target={button.target} newWindow={newWindow} />;
}
