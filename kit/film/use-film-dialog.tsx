import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { showLoadFailure, useLazyComponent } from '#ui';
import { strings } from '../strings.ts';
import type { FilmDialogProps } from './FilmDialog.tsx';
import type { FilmSource } from './film.ts';

export interface FilmDialogHandle {
  open: () => void;
  /** Must be rendered; null until the dialog is opened for the first time. */
  dialog: ReactNode;
}

/**
 * Provides the dialog that plays a film. Its code loads when it is first opened.
 *
 * @param title names the film if it has no `contentTitle`.
 */
export function useFilmDialog(video: FilmSource | undefined, title: string | undefined): FilmDialogHandle {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const open = () => setIsOpen(true);
  const FilmDialog = useLazyComponent<FilmDialogProps>(
    () => import('./FilmDialog.tsx'),
    isOpen,
    () => {
      close();
      showLoadFailure(open);
    },
  );
  return {
    open,
    // Rendered at the end of the page: a carousel around the button must not receive drags in the dialog.
    dialog:
      FilmDialog &&
      video &&
      createPortal(
        <FilmDialog
          open={isOpen}
          onClose={close}
          video={video}
          title={video.contentTitle || title || strings.film}
        />,
        document.body,
      ),
  };
}
