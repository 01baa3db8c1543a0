import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { PopupType } from '#ui';
import {
  Button,
  classNames,
  closePopup,
  completePopup,
  Dialog,
  type PopupContent,
  painted,
  popups,
  removePopup,
  requirePopup,
  type StackedPopup,
  useBackButton,
} from '#ui';
import { placeBelowBar, readBarBottom } from '../bar-bottom.ts';
import { strings } from '../strings.ts';
import styles from './popups.module.css';

/** Renders all open popups, the last one on top. A chunk of its own, loaded with the first popup. */
export default function PopupStack() {
  const stack = useStore(popups, state => state.stack);
  useBackButton();
  return stack.map(popup => <Popup key={popup.id} popup={popup} />);
}

const neverChanges = () => () => {};

function Popup({ popup }: { popup: StackedPopup }) {
  const { id, type, open, data } = popup;
  const { title, followTitle = neverChanges, hideTitle, placement = 'centre' } = requirePopup(type);
  const [Content, retry] = useContent(type);
  const titleText = useSyncExternalStore(followTitle, () =>
    typeof title === 'function' ? title(data) : title,
  );
  const isLoading = Content === null;
  // Closing does not render it again.
  const content = useMemo(
    () =>
      Content !== null &&
      Content !== 'failed' && (
        <Content data={data} close={() => closePopup(id)} complete={result => completePopup(id, result)} />
      ),
    [Content, data, id],
  );
  const isSide = placement === 'side';
  const [barBottom] = useState(() => (isSide ? readBarBottom() : undefined));
  useLayoutEffect(() => {
    if (barBottom) placeBelowBar(barBottom);
  }, [barBottom]);
  useEffect(() => {
    // The dialog itself has the focus while its content loads, or a toast in it.
    const focused = document.activeElement;
    if (!isLoading && (focused instanceof HTMLDialogElement || focused?.closest('[data-toasts]'))) {
      focused.closest('dialog')?.querySelector('button')?.focus();
    }
  }, [isLoading]);
  return (
    <Dialog
      open={open}
      onClose={() => closePopup(id)}
      onClosed={() => removePopup(id)}
      title={titleText}
      hideTitle={hideTitle}
      size={placement === 'full' ? 'full' : 'default'}
      modeless={isSide}
      className={classNames(styles.popup, styles[placement], isLoading && styles.waiting)}
    >
      {Content === null ? (
        <p className={styles.loading} role="status">
          {strings.loading}
        </p>
      ) : Content === 'failed' ? (
        <div className={styles.failed} role="alert">
          <p>{strings.loadFailed}</p>
          <Button onClick={retry}>{strings.retry}</Button>
        </div>
      ) : (
        content
      )}
    </Dialog>
  );
}

type LoadedContent = PopupContent | 'failed' | null;

/** Loads a popup's content: null while loading. Returns a function that retries. */
function useContent(type: PopupType): [LoadedContent, retry: () => void] {
  const [content, setContent] = useState<LoadedContent>(null);
  useEffect(() => {
    if (content) return;
    let isMounted = true;
    // The empty panel is painted first.
    painted()
      .then(() => requirePopup(type).load())
      .then(
        module => isMounted && setContent(() => module.default),
        () => isMounted && setContent('failed'),
      );
    return () => {
      isMounted = false;
    };
  }, [content, type]);
  return [content, () => setContent(null)];
}
