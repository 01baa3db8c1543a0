import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { Button, classNames, Dialog } from '#ui';
import { strings } from '../strings.ts';
import type { PopupProps, PopupType } from './define-popup.ts';
import styles from './popups.module.css';
import { popupOf } from './registry.ts';
import { closePopup, completePopup, forgetPopup, popups, type StackedPopup } from './stack.ts';
import { useBackButton } from './use-back-button.ts';

/** Every open popup, the last on top. A chunk of its own, fetched with the first popup. */
export default function PopupStack() {
  const stack = useStore(popups, state => state.stack);
  useBackButton();
  return stack.map(popup => <Popup key={popup.id} popup={popup} />);
}

const never = () => () => {};

function Popup({ popup }: { popup: StackedPopup }) {
  const { id, type, open, data } = popup;
  const { title, followTitle = never, hideTitle, placement = 'centre' } = popupOf(type);
  const [Loaded, retry] = useContent(type);
  const words = useSyncExternalStore(followTitle, () =>
    typeof title === 'function' ? title(data as never) : title,
  );
  const waits = Loaded === null;
  useEffect(() => {
    // Nothing in it could be focused until now.
    if (!waits && document.activeElement instanceof HTMLDialogElement) {
      document.activeElement.querySelector('button')?.focus();
    }
  }, [waits]);
  return (
    <Dialog
      open={open}
      onClose={() => closePopup(id)}
      onGone={() => forgetPopup(id)}
      title={words}
      hideTitle={hideTitle}
      size={placement === 'full' ? 'full' : 'default'}
      className={classNames(styles.popup, styles[placement], waits && styles.waiting)}
    >
      {Loaded === null ? (
        <p className={styles.loading} role="status">
          {strings.loading}
        </p>
      ) : Loaded === 'failed' ? (
        <div className={styles.failed} role="alert">
          <p>{strings.loadFailed}</p>
          <Button onClick={retry}>{strings.retry}</Button>
        </div>
      ) : (
        <Loaded
          data={data as never}
          close={() => closePopup(id)}
          complete={result => completePopup(id, result)}
        />
      )}
    </Dialog>
  );
}

type Loaded = ComponentType<PopupProps<PopupType>> | 'failed' | null;

/** A popup's content, null while it is on its way, and what asks for it again. */
function useContent(type: PopupType): [Loaded, retry: () => void] {
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    if (loaded) return;
    let wanted = true;
    popupOf(type)
      .load()
      .then(
        module => wanted && setLoaded(() => module.default),
        () => wanted && setLoaded('failed'),
      );
    return () => {
      wanted = false;
    };
  }, [loaded, type]);
  return [loaded, () => setLoaded(null)];
}
