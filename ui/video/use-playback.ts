import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { announce, type VideoInteraction } from './video-event.ts';

export type VideoState = 'idle' | 'playing' | 'paused' | 'ended' | 'failed';

export interface PlaybackOptions {
  url: string;
  autoplay: boolean;
  /** How it starts; an autoplaying one always starts muted, since browsers refuse the rest. */
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
 * The states of a video (B §4): plays by itself only in view, pauses and falls silent outside, stays paused
 * when the visitor has paused it, starts anew once it has ended. Says what happens by `vitrine:video`.
 */
export function usePlayback(ref: RefObject<HTMLVideoElement | null>, options: PlaybackOptions): Playback {
  const { url, autoplay, muted: startsMuted, inView } = options;
  const [state, setState] = useState<VideoState>('idle');
  const [muted, setMuted] = useState(startsMuted);
  /** What the visitor wants, which leaving and coming back does not change. */
  const wish = useRef({ play: autoplay, muted: startsMuted });
  /** A pause or silence of ours, not the visitor's. */
  const away = useRef(true);

  const play = useCallback(() => {
    const video = ref.current;
    if (!video) return;
    if (video.ended) video.currentTime = 0;
    void video.play()?.catch(() => undefined); // refused or interrupted: the state says so
  }, [ref]);

  useEffect(() => {
    wish.current.play = autoplay;
  }, [autoplay]);

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    video.muted = wish.current.muted;
    setState(video.paused ? 'idle' : 'playing'); // another url is another element; it may have been started before script ran
    let wasMuted = video.muted;
    const say = (interaction: VideoInteraction) => announce(video, { url, interaction });
    const on: Record<string, () => void> = {
      play: () => say('play'),
      playing: () => setState('playing'),
      pause: () => {
        if (video.ended) return;
        if (!away.current) wish.current.play = false;
        setState(now => (now === 'idle' ? now : 'paused'));
        say('pause');
      },
      ended: () => {
        wish.current.play = false;
        setState('ended');
      },
      seeked: () => {
        if (!(video.loop && video.currentTime < 0.5)) say('progress');
      },
      volumechange: () => {
        setMuted(video.muted);
        if (!away.current) wish.current.muted = video.muted;
        if (video.muted && !wasMuted) say('mute');
        wasMuted = video.muted;
      },
    };
    for (const [type, listener] of Object.entries(on)) video.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of Object.entries(on)) video.removeEventListener(type, listener);
    };
  }, [ref, url]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another url is another element, to be started anew
  useEffect(() => {
    const video = ref.current;
    if (!video || document.pictureInPictureElement === video) return;
    if (inView) {
      away.current = false;
      video.muted = wish.current.muted;
      if (wish.current.play) play();
      return;
    }
    if (away.current) return;
    away.current = true;
    // `pause` and `volumechange` arrive later: what is meant is written down now.
    const { play: wasWished, muted: wasMuted } = wish.current;
    const goesOn = autoplay && wasWished;
    video.muted = true;
    video.pause();
    wish.current = { play: goesOn, muted: wasMuted };
    setState(now => (now === 'playing' ? 'paused' : now)); // the event is lost where the film is unloaded at once
  }, [ref, url, inView, autoplay, play]);

  const toggle = useCallback(() => {
    const video = ref.current;
    if (!video) return;
    wish.current.play = video.paused;
    if (video.paused) play();
    else video.pause();
  }, [ref, play]);

  const toggleSound = useCallback(() => {
    if (ref.current) ref.current.muted = !ref.current.muted;
  }, [ref]);

  const fail = useCallback(() => setState('failed'), []);
  return { state, muted, toggle, toggleSound, fail };
}
