import { useEffect, useRef, useState } from 'react';
import type { CaptchaForm } from '#contract';
import { type OutputOf, request } from '#services';
import { startWork } from './code-work.ts';
import { playSound, type Sound } from './play-sound.ts';

/** The captcha of a form. */
export interface Captcha {
  /** Address of the image; null before it is loaded and after a failure. */
  src: string | null;
  hasFailed: boolean;
  /** State of the sound, an alternative to the image. */
  sound: 'none' | 'loading' | 'ready' | 'failed';
  /** Loads the first image; later calls are no-ops. */
  load: () => void;
  /** Loads a new image, which invalidates the previous image and sound. */
  refresh: () => void;
  /** Resolves when the captcha that was requested last has been answered. */
  answered: () => Promise<unknown>;
  /** Plays the sound. The first call loads it with a new image, which invalidates the previous one. */
  listen: () => void;
}

type Loaded = Pick<Captcha, 'src' | 'hasFailed' | 'sound'>;

const NOT_LOADED: Loaded = { src: null, hasFailed: false, sound: 'none' };

/** Loads the captchas of a form, the first when the shopper starts to fill it in. */
export function useCaptcha(formId: CaptchaForm): Captcha {
  const [loaded, setLoaded] = useState(NOT_LOADED);
  const sound = useRef<Sound>(undefined);
  const latest = useRef<Promise<unknown>>(undefined);
  useEffect(
    () => () => {
      sound.current?.stop();
      latest.current = undefined;
    },
    [],
  );

  async function fetchCaptcha(withSound: boolean) {
    sound.current?.stop();
    sound.current = undefined;
    const body = withSound ? { formId, sound: true } : { formId };
    const answered = request('POST /rest_captcha/refresh/index', { body }).then(
      (answer): OutputOf<'POST /rest_captcha/refresh/index'> | null =>
        answer?.status === 200 ? answer.data : null,
    );
    latest.current = answered;
    const captcha = await answered;
    // Only the latest captcha is valid.
    if (latest.current !== answered) return;
    // After the captcha's call, which may create the visitor's cookie: two at once would create two visitors.
    void startWork();
    if (captcha?.soundSrc) sound.current = playSound(captcha.soundSrc);
    setLoaded({
      src: captcha?.imgSrc ?? null,
      hasFailed: !captcha?.imgSrc,
      sound: !withSound ? 'none' : captcha?.soundSrc ? 'ready' : 'failed',
    });
  }

  return {
    ...loaded,
    answered: async () => latest.current,
    load: () => {
      if (!latest.current) void fetchCaptcha(false);
    },
    refresh: () => void fetchCaptcha(false),
    listen() {
      if (sound.current) return sound.current.play();
      setLoaded(captcha => ({ ...captcha, sound: 'loading' }));
      void fetchCaptcha(true);
    },
  };
}
