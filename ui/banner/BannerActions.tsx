import type { ButtonVariant } from '../button/Button.tsx';
import { ButtonList } from '../button/ButtonList.tsx';
import { ActionButton } from '../film/ActionButton.tsx';
import { actionOf } from '../film/film.ts';
import styles from './banner.module.css';
import type { BannerFields } from './banner-fields.ts';

type BannerActionsProps = Pick<BannerFields, 'title' | 'video' | 'button' | 'buttonList'> & {
  variant?: ButtonVariant | undefined;
};

/** The banner's buttons; without any that does something, nothing. */
export function BannerActions({ title, video, button, buttonList = [], variant }: BannerActionsProps) {
  const list = buttonList.filter(({ link, linkType }) => link || linkType === 'contact');
  if (!actionOf(button, video) && list.length === 0) return null;
  return (
    <div className={styles.actions}>
      <ActionButton {...{ button, video, title, variant }} />
      <ButtonList buttons={list} variant={variant} />
    </div>
  );
}
