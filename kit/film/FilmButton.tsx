import { Button, type ButtonProps } from '#ui';
import type { FilmSource } from './film.ts';
import { useFilmDialog } from './use-film-dialog.tsx';

export interface FilmButtonProps extends Omit<ButtonProps, 'href' | 'target' | 'newWindow' | 'onClick'> {
  video: FilmSource;
  /** Names the film if it has no `contentTitle`. */
  title?: string | undefined;
}

/** A button that opens a film in a dialog. */
export function FilmButton({ video, title, ...button }: FilmButtonProps) {
  const film = useFilmDialog(video, title);
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={film.open} />
      {film.dialog}
    </>
  );
}
