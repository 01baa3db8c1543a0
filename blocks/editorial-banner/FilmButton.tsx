import { type ComponentType, useState } from 'react';
import { Button, type ButtonProps } from '#ui';
import type { FilmDialogProps } from './FilmDialog.tsx';
import type { BannerVideo } from './film.ts';
import { strings } from './strings.ts';

interface FilmButtonProps extends ButtonProps {
  video: BannerVideo;
  title: string | undefined;
}

/** Opens the film in a window of its own, whose code is fetched at the first click. */
export function FilmButton({ video, title, ...button }: FilmButtonProps) {
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

  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => void show()} />
      {FilmDialog && (
        <FilmDialog
          open={open}
          onClose={() => setOpen(false)}
          video={video}
          title={video.contentTitle || title || strings.film}
        />
      )}
    </>
  );
}
