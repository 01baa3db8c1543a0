import { Button, type ButtonProps } from '../button/Button.tsx';
import type { FilmSource } from './film.ts';
import { useFilmDialog } from './use-film-dialog.tsx';

export interface FilmButtonProps extends Omit<ButtonProps, 'href' | 'target' | 'newWindow' | 'onClick'> {
  video: FilmSource;
  /** Names the film where its own `contentTitle` is silent. */
  title?: string | undefined;
}

/** Opens the film in a window of its own. */
export function FilmButton({ video, title, ...button }: FilmButtonProps) {
  const film = useFilmDialog(video, title);
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={film.show} />
      {film.dialog}
    </>
  );
}
