import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { PauseIcon, PlayIcon } from '../icons/index.ts';
import { Picture } from '../picture/Picture.tsx';
import styles from './audio-player.module.css';
import { SeekBar } from './SeekBar.tsx';
import { soundStrings } from './strings.ts';
import { useMediaSession } from './use-media-session.ts';
import { useMediaTime } from './use-media-time.ts';
import { useOneSound } from './use-one-sound.ts';

export interface AudioPlayerProps {
  src: string;
  name: string;
  author?: string | undefined;
  /** The square cover. */
  poster?: string | undefined;
  /** A short label above the name, such as 试听. */
  tag?: string | undefined;
  className?: string | undefined;
}

/**
 * Plays a sound. Nothing of the file loads before the first press of play; other sounds of the page are paused then.
 * Failures are logged only [B8-14]: the player returns to its idle state and can be started again.
 */
export function AudioPlayer({ src, name, author, poster, tag, className }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [started, setStarted] = useState(false);
  const time = useMediaTime(audio);
  useOneSound(audio, src);
  useMediaSession(audio, started, { title: name, artist: author, artwork: poster });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another file starts from the beginning
  useEffect(() => setPlaying(false), [src]);

  const toggle = () => {
    const player = audio.current;
    if (!player) return;
    if (!player.paused) return player.pause();
    setStarted(true);
    // After an error the element keeps failing until it is loaded again.
    if (player.error) player.load();
    player.play().catch(error => report(src, error));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds form fields
    <div className={classNames(styles.player, className)} role="group" aria-label={name}>
      {poster && (
        <Picture
          pcUrl={poster}
          alt=""
          name={name}
          ratio="1 / 1"
          fit="cover"
          sizes="240px"
          className={styles.cover}
        />
      )}
      <div className={styles.words}>
        {tag && <p className={styles.tag}>{tag}</p>}
        <p className={styles.name}>{name}</p>
        {author && <p className={styles.author}>{author}</p>}
        {/* biome-ignore lint/a11y/useMediaCaption: music without words */}
        <audio
          ref={audio}
          src={src}
          preload="none"
          controls
          className={classNames(styles.native, 'without-script')}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onEnded={() => setPlaying(false)}
          onError={({ currentTarget: { error } }) => {
            setPlaying(false);
            report(src, error?.message);
          }}
        />
        <div className={classNames(styles.controls, 'needs-script')}>
          <button
            type="button"
            className={styles.toggle}
            aria-label={playing ? soundStrings.pause : soundStrings.play}
            onClick={toggle}
          >
            {playing ? <PauseIcon size={22} /> : <PlayIcon size={22} />}
          </button>
          <SeekBar time={time} />
        </div>
      </div>
    </div>
  );
}

function report(src: string, reason: unknown): void {
  // A press of pause before the sound has started is not a failure.
  if (reason instanceof DOMException && reason.name === 'AbortError') return;
  console.warn(`The sound ${src} cannot be played: ${reason instanceof Error ? reason.message : reason}`);
}
