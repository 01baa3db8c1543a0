import { useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { classNames } from '../class-names.ts';
import { useInView } from '../hooks/use-in-view.ts';
import { FullScreenIcon, PauseIcon, PlayIcon, VolumeOffIcon, VolumeOnIcon } from '../icons/index.ts';
import { Picture } from '../picture/Picture.tsx';
import { SeekBar } from '../sound/SeekBar.tsx';
import { useMediaTime } from '../sound/use-media-time.ts';
import { useOneSound } from '../sound/use-one-sound.ts';
import { LiveSelect } from './LiveSelect.tsx';
import styles from './live-player.module.css';
import { liveStrings } from './live-strings.ts';
import { videoStrings } from './strings.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useLiveSession } from './use-live-session.ts';
import { usePlayback } from './use-playback.ts';

export interface LivePlayerProps {
  /** An HLS playlist. */
  url: string;
  poster?: string | undefined;
  mobilePoster?: string | undefined;
  /** Names the stream. */
  name: string;
  /** A short label before the name, e.g. 直播. */
  tag: string;
  /** Whether it is a recording, in which the shopper can seek. */
  isRecording: boolean;
  /** CSS aspect ratio of the picture. */
  ratio: string;
  /** Fills the screen's height instead of keeping the ratio. */
  isTall?: boolean | undefined;
  /** Speeds to choose from; 1 is included. */
  rates: readonly number[];
}

const IN_VIEW = { threshold: 0.25 };

/**
 * Plays a live stream or its recording, with choices of speed and quality. Nothing loads before the start; a stalled or
 * dead stream is reported with a button to retry.
 */
export function LivePlayer({ url, name, tag, isRecording, rates, ...props }: LivePlayerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const [rate, setRate] = useState(1);
  const [level, setLevel] = useState(-1);
  const live = useLiveSession(video, url);
  const inView = useInView(stage, IN_VIEW);
  const playback = usePlayback(video, { url, autoplay: false, muted: false, inView });
  const time = useMediaTime(video);
  const { isFullScreen, enterFullScreen } = useFullScreen(video, url);
  useOneSound(video, url);

  const { connection } = live;
  const isStarted = connection !== 'none';
  const isPlaying = playback.state === 'playing';
  const isTroubled = connection === 'stalled' || connection === 'dead';
  const toggle = isStarted ? playback.toggle : live.start;
  const startByButton = () => {
    // The button goes.
    toggleButton.current?.focus({ preventScroll: true });
    live.start();
  };
  const chooseRate = (next: number) => {
    setRate(next);
    if (!video.current) return;
    // A reconnected element starts with its default rate.
    video.current.defaultPlaybackRate = next;
    video.current.playbackRate = next;
  };
  const chooseLevel = (next: number) => {
    setLevel(next);
    live.setLevel(next);
  };

  return (
    <div className={styles.live} data-connection={connection} data-state={playback.state}>
      <div
        ref={stage}
        className={classNames(styles.stage, props.isTall && styles.tall)}
        style={{ aspectRatio: props.isTall ? undefined : props.ratio }}
      >
        <Picture pcUrl={props.poster} mobileUrl={props.mobilePoster} alt="" name={name} fit="cover" />
        {/* biome-ignore lint/a11y/useMediaCaption: streams carry their own captions */}
        <video
          ref={video}
          className={styles.video}
          aria-label={name}
          preload="none"
          playsInline
          controls={isFullScreen}
          tabIndex={-1}
        />
        {!isStarted && (
          <button
            type="button"
            className={classNames(styles.start, 'needs-script')}
            aria-label={liveStrings.playNamed(name)}
            onClick={startByButton}
          >
            <span className={styles.mark}>
              <PlayIcon size={28} />
            </span>
          </button>
        )}
        <div role="status" className={styles.status} data-shown={isTroubled ? '' : undefined}>
          {isTroubled && (
            <>
              <p>{connection === 'dead' ? videoStrings.videoFailed : liveStrings.streamStalled}</p>
              <Button variant="light" onClick={startByButton}>
                {videoStrings.retry}
              </Button>
            </>
          )}
        </div>
      </div>
      <p className={styles.caption}>
        <span className={styles.tag}>{tag}</span>
        <a href={url} className="without-script">
          {name}
        </a>
        <span className="needs-script">{name}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds form fields */}
      <div
        className={classNames(styles.bar, 'needs-script')}
        role="group"
        aria-label={videoStrings.playerOf(name)}
      >
        <button
          ref={toggleButton}
          type="button"
          className={styles.control}
          aria-label={isPlaying ? videoStrings.pause : videoStrings.play}
          onClick={toggle}
        >
          {isPlaying ? <PauseIcon size={22} /> : <PlayIcon size={22} />}
        </button>
        {isRecording ? <SeekBar time={time} disabled={!isStarted} /> : <span className={styles.space} />}
        <LiveSelect
          label={liveStrings.rate}
          value={rate}
          options={rates.map(value => ({ value, text: `${value}×` }))}
          onChange={chooseRate}
        />
        {live.levels.length > 1 && (
          <LiveSelect
            label={liveStrings.quality}
            value={level}
            options={[
              { value: -1, text: liveStrings.automatic },
              ...live.levels.map(({ index, height }) => ({ value: index, text: `${height}P` })),
            ]}
            onChange={chooseLevel}
          />
        )}
        <button
          type="button"
          className={styles.control}
          aria-label={playback.muted ? videoStrings.unmute : videoStrings.mute}
          disabled={!isStarted}
          onClick={playback.toggleSound}
        >
          {playback.muted ? <VolumeOffIcon size={22} /> : <VolumeOnIcon size={22} />}
        </button>
        <button
          type="button"
          className={styles.control}
          aria-label={videoStrings.fullScreen}
          disabled={!isStarted}
          onClick={enterFullScreen}
        >
          <FullScreenIcon size={22} />
        </button>
      </div>
    </div>
  );
}
