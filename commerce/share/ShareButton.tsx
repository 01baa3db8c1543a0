import { openPopup, ShareIcon } from '#ui';
import type { SharedItem } from './shared-item.ts';
import { strings } from './strings.ts';

export interface ShareButtonProps {
  item: SharedItem;
  /** Shows a text beside the icon. */
  hasLabel?: boolean | undefined;
  className?: string | undefined;
}

/** Opens the ways to share something. */
export function ShareButton({ item, hasLabel, className = '' }: ShareButtonProps) {
  return (
    <button
      type="button"
      className={`${className} needs-script`}
      aria-label={strings.shareOf(item.title)}
      aria-haspopup="dialog"
      onClick={() => openPopup('share', item)}
    >
      <ShareIcon size={18} />
      {hasLabel && strings.share}
    </button>
  );
}
