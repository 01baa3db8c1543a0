import { type CSSProperties, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { MOBILE_SCREEN } from '../hooks/breakpoints.ts';
import { useInView } from '../hooks/use-in-view.ts';
import { useLazyComponent } from '../hooks/use-lazy-component.ts';
import { useMediaQuery, useReducedMotion } from '../hooks/use-media-query.ts';
import { FullScreenIcon, PauseIcon, PlayIcon, VolumeOffIcon, VolumeOnIcon } from '../icons/index.ts';
import { useMediaInfo } from '../picture/media.tsx';
import { Picture } from '../picture/Picture.tsx';
import { useOneSound } from '../sound/use-one-sound.ts';
import type { PlayerControlsProps } from './PlayerControls.tsx';
import { videoStrings } from './strings.ts';
import { useFullScreen } from './use-full-screen.ts';
import { isHls, useHls } from './use-hls.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePlayback } from './use-playback.ts';
import { useTap } from './use-tap.ts';
import styles from './video.module.css';

/** The video fields of content [B3-05] and further display options. */
export interface VideoProps {
  videoUrl?: string | undefined;
  mobVideoUrl?: string | undefined;
  /** Default of `pcPoster` and `mobilePoster`. */
  poster?: string | undefined;
  pcPoster?: string | undefined;
  mobilePoster?: string | undefined;
  loop?: boolean | undefined;
  /** Defaults to false. With autoplay the video always starts muted. */
  muted?: boolean | undefined;
  playsinline?: boolean | undefined;
  autoplay?: boolean | undefined;
  /** Shows controls once it has been started. Defaults to true without autoplay. */
  controls?: boolean | undefined;
  contentTitle?: string | undefined;
  backgroundColor?: string | undefined;
  /** A CSS gradient over the video, for the contrast of text. */
  linearGradient?: string | undefined;
  /** CSS aspect ratio of the frame. Defaults to the poster's own proportions. */
  ratio?: string | undefined;
  mobileRatio?: string | undefined;
  sizes?: string | undefined;
  mobileSizes?: string | undefined;
  /** Loads the poster eagerly, for the page's first picture. */
  priority?: boolean | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** Text beside the play icon. */
  startText?: string | undefined;
  /** Shows the play icon on the poster. Defaults to true; without it the poster still starts the video. */
  playIcon?: boolean | undefined;
  /** Called on the first press of play. Return `true` if the film plays elsewhere, e.g. in a dialog [B2.2-10]. */
  onStart?: (() => boolean) | undefined;
  /** Adds a full-screen button to a film without controls. */
  canFillScreen?: boolean | undefined;
  /** The `<video>` element. */
  ref?: Ref<HTMLVideoElement> | undefined;
}

const NEAR = { rootMargin: '400px 0px' };
const IN_VIEW = { threshold: 0.25 };
/** Vendor attributes of WeChat and old WebKit for inline playback. */
const INLINE = { 'webkit-playsinline': 'true', 'x5-playsinline': 'true', 'x5-video-player-type': 'h5-page' };

/** The film as WebM, where it is there, before the film itself: the first one that a browser can play is loaded. */
function Sources({ url, media, onError }: { url: string; media?: string; onError?: () => void }) {
  const info = useMediaInfo(url);
  return (
    <>
      {info?.webm && <source media={media} src={url.replace(/\.mp4$/i, '.webm')} type="video/webm" />}
      <source media={media} src={url} type={guessType(url)} onError={onError} />
    </>
  );
}

const guessType = (url: string) => (isHls(url) ? 'application/vnd.apple.mpegurl' : undefined);

/** The video player: shows the poster until it plays, starts muted with autoplay, pauses out of view. */
export function Video(props: VideoProps) {
  const { poster, pcPoster = poster, mobilePoster = poster, playsinline = true, autoplay = false } = props;
  const { videoUrl = props.mobVideoUrl ?? '', mobVideoUrl, loop, controls = !autoplay, contentTitle } = props;
  const {
    ratio,
    mobileRatio,
    sizes,
    mobileSizes,
    priority,
    className,
    style,
    backgroundColor,
    linearGradient,
  } = props;
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);

  const mobile = useMediaQuery(MOBILE_SCREEN, false);
  const url = (mobile && mobVideoUrl) || videoUrl;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new url creates a new element
  useImperativeHandle(props.ref, () => video.current as HTMLVideoElement, [url]);
  const near = useInView(frame, NEAR);
  const inView = useInView(frame, IN_VIEW);
  const isMotionReduced = useReducedMotion();
  const startsMuted = autoplay || Boolean(props.muted);
  const playback = usePlayback(video, {
    url,
    autoplay: autoplay && !isMotionReduced,
    muted: startsMuted,
    inView,
  });
  const { state, muted, toggle, toggleSound, fail } = playback;
  useHls(video, url, near, fail);
  useOneSound(video, url);
  const { isFullScreen, enterFullScreen } = useFullScreen(video, url, frame);

  // The browser's controls remain without script, and where the player's own cannot be loaded.
  const [isNative, setIsNative] = useState(true);
  useEffect(() => setIsNative(false), []);
  const isControlled = isFullScreen || (controls && state !== 'idle');
  const Controls = useLazyComponent<PlayerControlsProps>(
    () => import('./PlayerControls.tsx'),
    isControlled,
    () => setIsNative(true),
  );
  const hasControls = isControlled && Controls !== undefined && !isNative;
  // The pressed button keeps the focus until the controls have loaded, and pauses the film.
  const isControlsPending = isControlled && !hasControls && !isNative;
  const isStopped = state !== 'playing' && state !== 'failed' && (!controls || state === 'idle');
  const hasStart = !autoplay && (isStopped || isControlsPending);
  useTap(video, !isNative, toggle);
  const focusHandlers = useKeptFocus(frame);
  const playing = state === 'playing';
  const boxed = ratio !== undefined || !(pcPoster || mobilePoster);
  const frameStyle = {
    ...style,
    '--video-ratio': boxed ? (ratio ?? '16 / 9') : undefined,
    '--video-ratio-mobile': mobileRatio,
    backgroundColor,
  } as CSSProperties;

  return (
    <div
      ref={frame}
      className={classNames(styles.frame, boxed && styles.boxed, className)}
      style={frameStyle}
      data-state={state}
      {...focusHandlers}
    >
      {(pcPoster || mobilePoster) && (
        <Picture
          pcUrl={pcPoster}
          mobileUrl={mobilePoster}
          alt=""
          ratio={ratio ?? '16 / 9'}
          fit={boxed ? 'cover' : undefined}
          className={styles.poster}
          {...{ mobileRatio, sizes, mobileSizes, priority }}
        />
      )}
      <video
        ref={video}
        className={styles.video}
        key={url}
        aria-label={contentTitle || videoStrings.video}
        controls={isNative}
        playsInline={playsinline}
        {...(playsinline && INLINE)}
        loop={loop}
        preload={near ? 'metadata' : 'none'}
        disableRemotePlayback={autoplay}
      >
        {mobVideoUrl && mobVideoUrl !== videoUrl && <Sources url={mobVideoUrl} media={MOBILE_SCREEN} />}
        <Sources url={videoUrl} onError={() => !isHls(url) && fail()} />
      </video>
      {linearGradient && <span className={styles.gradient} style={{ backgroundImage: linearGradient }} />}
      {state === 'failed' && !autoplay && (
        <p className={styles.failed} role="status" tabIndex={-1}>
          {videoStrings.videoFailed}
        </p>
      )}
      {hasStart && (
        <button
          type="button"
          className={styles.start}
          aria-label={playing ? videoStrings.pause : props.startText ? undefined : videoStrings.play}
          onClick={() => (state === 'idle' && props.onStart?.()) || toggle()}
        >
          {!playing && (props.playIcon !== false || props.startText) && (
            <span className={classNames(styles.mark, props.startText && styles.worded)}>
              {props.playIcon !== false && <PlayIcon size={28} />}
              {props.startText}
            </span>
          )}
        </button>
      )}
      {hasControls && (
        <Controls
          {...{ video, isFullScreen, enterFullScreen, playback }}
          name={contentTitle || videoStrings.video}
        />
      )}
      {!controls && (!isFullScreen || isControlsPending) && (
        <span className={styles.corner}>
          {(autoplay || playing) && (
            <button
              type="button"
              aria-label={playing ? videoStrings.pause : videoStrings.play}
              onClick={toggle}
            >
              {playing ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
            </button>
          )}
          {props.canFillScreen && (
            <button type="button" aria-label={videoStrings.fullScreen} onClick={enterFullScreen}>
              <FullScreenIcon size={20} />
            </button>
          )}
          {props.muted === false && (
            <button
              type="button"
              className={styles.sound}
              aria-label={muted ? videoStrings.unmute : videoStrings.mute}
              onClick={toggleSound}
            >
              {muted ? <VolumeOffIcon size={20} /> : <VolumeOnIcon size={20} />}
            </button>
          )}
        </span>
      )}
    </div>
  );
}
