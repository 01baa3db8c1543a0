import type { RefObject } from 'react';
import { FullScreenIcon, PauseIcon, PlayIcon, VolumeOffIcon, VolumeOnIcon } from '../icons/index.ts';
import { SeekBar } from '../sound/SeekBar.tsx';
import { useMediaTime } from '../sound/use-media-time.ts';
import styles from './player-controls.module.css';
import { videoStrings } from './strings.ts';
import type { Playback } from './use-playback.ts';

export interface PlayerControlsProps {
  video: RefObject<HTMLVideoElement | null>;
  /** Names the film. */
  name: string;
  playback: Playback;
  isFullScreen: boolean;
  enterFullScreen: () => void;
}

/** The controls of a film that has been started: play, position, sound and full screen. Loaded with the first start. */
export default function PlayerControls({
  video,
  name,
  playback,
  isFullScreen,
  enterFullScreen,
}: PlayerControlsProps) {
  const { state, muted, toggle, toggleSound } = playback;
  const time = useMediaTime(video);
  const isPlaying = state === 'playing';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds form fields
    <div role="group" aria-label={videoStrings.playerOf(name)} className={styles.controls} data-state={state}>
      <button type="button" aria-label={isPlaying ? videoStrings.pause : videoStrings.play} onClick={toggle}>
        {isPlaying ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
      </button>
      <SeekBar time={time} />
      <button
        type="button"
        aria-label={muted ? videoStrings.unmute : videoStrings.mute}
        onClick={toggleSound}
      >
        {muted ? <VolumeOffIcon size={20} /> : <VolumeOnIcon size={20} />}
      </button>
      <button
        type="button"
        aria-label={videoStrings.fullScreen}
        aria-pressed={isFullScreen}
        onClick={isFullScreen ? () => void document.exitFullscreen() : enterFullScreen}
      >
        <FullScreenIcon size={20} />
      </button>
    </div>
  );
}
