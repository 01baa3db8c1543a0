import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { dispatchVideoEvent, type VideoInteraction } from './video-event.ts';

export type VideoState = 'idle' | 'playing' | 'paused' | 'ended' | 'failed';

export interface PlaybackOptions {
  url: string;
  autoplay: boolean;
  /** Whether it starts muted. Must be true with autoplay: browsers block autoplay with sound. */
  muted: boolean;
  inView: boolean;
}

export interface Playback {
  state: VideoState;
  muted: boolean;
  toggle: () => void;
  toggleSound: () => void;
  fail: () => void;
}

/**
 * Controls playback: autoplays in view, pauses and mutes out of view, stays paused if the shopper paused it, and restarts
 * after its end. Dispatches `vitrine:video` events for tracking.
 */
export function usePlayback(ref: RefObject<HTMLVideoElement | null>, options: PlaybackOptions): Playback {
  const { url, autoplay, muted: startsMuted, inView } = options;
  const [state, setState] = useState<VideoState>('idle');
  const [muted, setMuted] = useState(startsMuted);
  /** The shopper's choice, which leaving and re-entering the viewport does not change. */
  const choice = useRef({ play: autoplay, muted: startsMuted });
  /** Whether the video is out of view, so that pausing and muting are not the shopper's choice. */
  const isAway = useRef(true);

  const play = useCallback(() => {
    const video = ref.current;
    if (!video) return;
    if (video.ended) video.currentTime = 0;
    void video.play()?.catch(() => undefined); // blocked or interrupted: no `playing` event follows
  }, [ref]);

  useEffect(() => {
    choice.current.play = autoplay;
  }, [autoplay]);

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    video.muted = choice.current.muted;
    setState(video.paused ? 'idle' : 'playing'); // a new url creates a new element, which may have started before script ran
    let wasMuted = video.muted;
    const report = (interaction: VideoInteraction) => dispatchVideoEvent(video, { url, interaction });
    const listeners: Record<string, () => void> = {
      play: () => report('play'),
      playing: () => setState('playing'),
      pause: () => {
        if (video.ended) return;
        if (!isAway.current) choice.current.play = false;
        setState(now => (now === 'idle' ? now : 'paused'));
        report('pause');
      },
      ended: () => {
        choice.current.play = false;
        setState('ended');
      },
      seeked: () => {
        if (!(video.loop && video.currentTime < 0.5)) report('progress');
      },
      volumechange: () => {
        setMuted(video.muted);
        if (!isAway.current) choice.current.muted = video.muted;
        if (video.muted && !wasMuted) report('mute');
        wasMuted = video.muted;
      },
    };
    for (const [type, listener] of Object.entries(listeners)) video.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of Object.entries(listeners)) video.removeEventListener(type, listener);
    };
  }, [ref, url]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new url creates a new element, which must be started
  useEffect(() => {
    const video = ref.current;
    if (!video || document.pictureInPictureElement === video) return;
    if (inView) {
      isAway.current = false;
      video.muted = choice.current.muted;
      if (choice.current.play) play();
      return;
    }
    if (isAway.current) return;
    isAway.current = true;
    // `pause` and `volumechange` are dispatched later, so the choice is saved now.
    const { play: wantsPlay, muted: wasMuted } = choice.current;
    const resumes = autoplay && wantsPlay;
    video.muted = true;
    video.pause();
    choice.current = { play: resumes, muted: wasMuted };
    setState(now => (now === 'playing' ? 'paused' : now)); // no `pause` event if the video is unloaded immediately
  }, [ref, url, inView, autoplay, play]);

  const toggle = useCallback(() => {
    const video = ref.current;
    if (!video) return;
    choice.current.play = video.paused;
    if (video.paused) play();
    else video.pause();
  }, [ref, play]);

  const toggleSound = useCallback(() => {
    if (ref.current) ref.current.muted = !ref.current.muted;
  }, [ref]);

  const fail = useCallback(() => setState('failed'), []);
  return { state, muted, toggle, toggleSound, fail };
}
