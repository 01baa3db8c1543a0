import { useEffect, useRef, useState } from 'react';
import { type InputOf, type OutputOf, request } from '#services';
import { playSound, type Sound } from './play-sound.ts';
import type { Work } from './solve-work.ts';

/** Forms that have a captcha. */
export type CaptchaForm = InputOf<'POST /rest_captcha/refresh/index'>['body']['formId'];

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
  /** Resolves to the solution of the captcha's challenge, which is computed from when it is loaded; undefined without one. */
  work: () => Promise<Work | undefined>;
  /** Plays the sound. The first call loads it with a new image, which invalidates the previous one. */
  listen: () => void;
}

type Loaded = Pick<Captcha, 'src' | 'failed' | 'sound'>;

const NOT_LOADED: Loaded = { src: null, failed: false, sound: 'none' };

/** Loads the captchas of a form, the first when the shopper starts to fill it in. */
export function useCaptcha(formId: CaptchaForm): Captcha {
  const [loaded, setLoaded] = useState(NOT_LOADED);
  const requests = useRef(0);
  const sound = useRef<Sound>(undefined);
  const work = useRef<Promise<Work | undefined>>(undefined);
  const working = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      sound.current?.stop();
      working.current?.abort();
    },
    [],
  );

  function startWork(challenge: string | undefined) {
    working.current?.abort();
    const controller = new AbortController();
    working.current = controller;
    const { signal } = controller;
    work.current = challenge
      ? import('./solve-work.ts').then(
          async ({ solveWork }) => (await solveWork(challenge, signal)) ?? undefined,
        )
      : Promise.resolve(undefined);
    // Without its code, the server refuses and explains.
    work.current = work.current.catch(() => undefined);
  }

  async function fetchCaptcha(withSound: boolean) {
    sound.current?.stop();
    sound.current = undefined;
    const current = ++requests.current;
    const body = withSound ? { formId, sound: true } : { formId };
    const answer = await request('POST /rest_captcha/refresh/index', { body });
    // Only the latest captcha is valid.
    if (current !== requests.current) return;
    const captcha: OutputOf<'POST /rest_captcha/refresh/index'> | null =
      answer?.status === 200 ? answer.data : null;
    startWork(captcha?.challenge);
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
      if (requests.current === 0) void fetchCaptcha(false);
    },
    refresh: () => void fetchCaptcha(false),
    listen() {
      if (sound.current) return sound.current.play();
      setLoaded(captcha => ({ ...captcha, sound: 'loading' }));
      void fetchCaptcha(true);
    },
  };
}
