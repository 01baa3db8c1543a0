import { openPopup, ShareIcon } from '#ui';
import type { SharedItem } from './shared-item.ts';
import { strings } from './strings.ts';

export interface ShareButtonProps {
  item: SharedItem;
  /** Shows a text beside the icon. */
  labelled?: boolean | undefined;
  className?: string | undefined;
}

/** Opens the ways to share something. */
export function ShareButton({ item, labelled, className = '' }: ShareButtonProps) {
  return (
    <button
      type="button"
      className={`${className} needs-script`}
      aria-label={strings.shareOf(item.title)}
      aria-haspopup="dialog"
      onClick={() => openPopup('share', item)}
    >
      <ShareIcon size={18} />
      {labelled && strings.share}
    </button>
  );
}
