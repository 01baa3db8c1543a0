import { type ComponentType, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { strings } from '../strings.ts';
import type { FilmDialogProps } from './FilmDialog.tsx';
import type { FilmSource } from './film.ts';

export interface FilmWindow {
  show: () => void;
  /** To be rendered somewhere; nothing until it is shown. */
  dialog: ReactNode;
}

/**
 * The film window, whose code is fetched when it is first shown.
 *
 * @param title names the film where its own `contentTitle` is silent.
 */
export function useFilmDialog(video: FilmSource | undefined, title: string | undefined): FilmWindow {
  const [open, setOpen] = useState(false);
  const [FilmDialog, setFilmDialog] = useState<ComponentType<FilmDialogProps> | null>(null);

  async function show() {
    setOpen(true);
    if (FilmDialog) return;
    try {
      const loaded = await import('./FilmDialog.tsx');
      setFilmDialog(() => loaded.default);
    } catch {
      setOpen(false); // the next click tries again
    }
  }

  return {
    show: () => void show(),
    // At the end of the page: a carousel around the button must not take the film's drags for its own.
    dialog:
      FilmDialog &&
      video &&
      createPortal(
        <FilmDialog
          open={open}
          onClose={() => setOpen(false)}
          video={video}
          title={video.contentTitle || title || strings.film}
        />,
        document.body,
      ),
  };
}
