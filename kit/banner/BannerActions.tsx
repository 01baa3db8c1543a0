import { ButtonList, type ButtonVariant } from '#ui';
import { usableButtons } from '../button-row/usable-buttons.ts';
import { ActionButton } from '../film/ActionButton.tsx';
import { chooseAction } from '../film/film.ts';
import styles from './banner.module.css';
import type { BannerFields } from './banner-fields.ts';

type BannerActionsProps = Pick<BannerFields, 'title' | 'video' | 'button' | 'buttonList'> & {
  variant?: ButtonVariant | undefined;
};

/** Renders the banner's usable buttons, or nothing. */
export function BannerActions({ title, video, button, buttonList, variant }: BannerActionsProps) {
  const list = usableButtons(buttonList);
  if (!chooseAction(button, video) && list.length === 0) return null;
  return (
    <div className={styles.actions}>
      <ActionButton {...{ button, video, title, variant }} />
      <ButtonList buttons={list} variant={variant} />
    </div>
  );
}
