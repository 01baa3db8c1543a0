import { openOtherLooks } from '#commerce';
import { tracked } from '#services';
import { Button, classNames } from '#ui';
import type { LookData } from './look-data.ts';
import styles from './look-detail.module.css';

interface MoreLooksProps {
  text: string;
  lookId: string;
  looks: LookData['looks'];
  /** Address of the page's look list, for browsers without script. */
  listHref: string | undefined;
}

/** The button that opens the popup of all looks. Without script it is a link to the list, if the page has one. */
export function MoreLooks({ text, lookId, looks, listHref }: MoreLooksProps) {
  if (looks.length < 2) return null;
  return (
    <Button
      href={listHref}
      className={classNames(styles.more, !listHref && 'needs-script')}
      aria-haspopup="dialog"
      {...tracked.explore}
      onClick={event => {
        // A link that is opened in a new tab shows the list there.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        openOtherLooks({ looks, current: lookId, pagePath: location.pathname });
      }}
    >
      {text}
    </Button>
  );
}
