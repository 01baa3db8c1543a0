import { tracked } from '#services';
import { Button, type ButtonVariant, ContactButton, classNames, HeadsetIcon, Picture, PlayIcon } from '#ui';
import { FilmButton } from './FilmButton.tsx';
import styles from './film.module.css';
import { type ActionFields, chooseAction, type FilmSource } from './film.ts';

export interface ActionButtonProps {
  /** The block's `button`. */
  button: ActionFields | undefined;
  /** The film that a button of type `video` opens. */
  video?: FilmSource | undefined;
  /** Names the film if it has no `contentTitle`. */
  title?: string | undefined;
  variant?: ButtonVariant | undefined;
  className?: string | undefined;
  /** Address of a picture that replaces the text; the text becomes its alternative text. */
  picture?: string | undefined;
  /** Opens a new window for a link without `target`. Defaults to true, as for all editorial links. */
  newWindow?: boolean | undefined;
}

/** Renders a block's button: a link, customer service, or a film dialog. Renders nothing if it has no action. */
export function ActionButton({
  button,
  video,
  title,
  variant,
  className,
  picture,
  newWindow = true,
}: ActionButtonProps) {
  const action = chooseAction(button, video);
  if (!button || !action) return null;
  const Icon = action === 'contact' ? HeadsetIcon : PlayIcon;
  const props = {
    variant,
    className: classNames(className, button.style),
    waveline: button.waveline,
    disabled: button.disabled,
    ...tracked.campaign(button),
    children: picture ? (
      <Picture
        pcUrl={picture}
        alt={button.text}
        sizes="160px"
        mobileSizes="160px"
        className={styles.picture}
      />
    ) : (
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
  if (action === 'contact') return <ContactButton {...props} />;
  if (action === 'film' && video) {
    return <FilmButton {...props} video={video} title={title} />;
  }
  return <Button {...props} href={button.link || button.url} target={button.target} newWindow={newWindow} />;
}
