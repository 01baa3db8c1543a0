import { useEffect, useRef, useState } from 'react';
import type { CaptchaForm, CaptchaWork } from '#contract';
import { type OutputOf, request } from '#services';
import { playSound, type Sound } from './play-sound.ts';

/** The captcha of a form. */
export interface Captcha {
  /** Address of the image; null before it is loaded and after a failure. */
  src: string | null;
  failed: boolean;
  /** State of the sound, an alternative to the image. */
  sound: 'none' | 'loading' | 'ready' | 'failed';
  /** Loads the first image; later calls are no-ops. */
  load: () => void;
  /** Loads a new image, which invalidates the previous image and sound. */
  refresh: () => void;
  /** Resolves to the solution of the challenge of the captcha that was requested last; undefined without one. */
  work: () => Promise<CaptchaWork | undefined>;
  /** Plays the sound. The first call loads it with a new image, which invalidates the previous one. */
  listen: () => void;
}

type Loaded = Pick<Captcha, 'src' | 'failed' | 'sound'>;

const NOT_LOADED: Loaded = { src: null, failed: false, sound: 'none' };

/** Loads the captchas of a form, the first when the shopper starts to fill it in. */
export function useCaptcha(formId: CaptchaForm): Captcha {
  const [loaded, setLoaded] = useState(NOT_LOADED);
  const sound = useRef<Sound>(undefined);
  const work = useRef<Promise<CaptchaWork | undefined>>(undefined);
  const working = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      sound.current?.stop();
      working.current?.abort();
    },
    [],
  );

  async function fetchCaptcha(withSound: boolean) {
    sound.current?.stop();
    sound.current = undefined;
    working.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    working.current = controller;
    const body = withSound ? { formId, sound: true } : { formId };
    const answered = request('POST /rest_captcha/refresh/index', { body }).then(
      (answer): OutputOf<'POST /rest_captcha/refresh/index'> | null =>
        answer?.status === 200 ? answer.data : null,
    );
    work.current = answered.then(captcha => solve(captcha?.challenge, signal));
    const captcha = await answered;
    // Only the latest captcha is valid.
    if (signal.aborted) return;
    if (captcha?.soundSrc) sound.current = playSound(captcha.soundSrc);
    setLoaded({
      src: captcha?.imgSrc ?? null,
      failed: !captcha?.imgSrc,
      sound: !withSound ? 'none' : captcha?.soundSrc ? 'ready' : 'failed',
    });
  }

  return {
    ...loaded,
    work: async () => work.current,
    load: () => {
      if (!working.current) void fetchCaptcha(false);
    },
    refresh: () => void fetchCaptcha(false),
    listen() {
      if (sound.current) return sound.current.play();
      setLoaded(captcha => ({ ...captcha, sound: 'loading' }));
      void fetchCaptcha(true);
    },
  };
}

/** Undefined also when the code for it can't be loaded: the server then refuses and explains. */
async function solve(challenge: string | undefined, signal: AbortSignal): Promise<CaptchaWork | undefined> {
  if (!challenge) return undefined;
  try {
    const { solveWork } = await import('./solve-work.ts');
    return signal.aborted ? undefined : ((await solveWork(challenge, signal)) ?? undefined);
  } catch {
    return undefined;
  }
}
