import { useRef, useState } from 'react';
import { type InputOf, request } from '#services';

export type CaptchaForm = InputOf<'POST /rest_captcha/refresh/index'>['body']['formId'];

export interface Captcha {
  /** The picture's address; null until it has been asked for, or when it did not come. */
  src: string | null;
  failed: boolean;
  /** Asks for the first picture; does nothing when there is one. */
  load: () => void;
  /** Asks for another. */
  refresh: () => void;
}

/** The captcha of a form: nothing is asked of the server before somebody begins to fill the form in. */
export function useCaptcha(formId: CaptchaForm): Captcha {
  const [src, setSrc] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const asked = useRef(0);

  async function refresh() {
    const turn = ++asked.current;
    const answer = await request('POST /rest_captcha/refresh/index', { body: { formId } });
    // Only the last one asked for is worth anything.
    if (turn !== asked.current) return;
    const imgSrc = answer?.status === 200 ? answer.data?.imgSrc : undefined;
    setSrc(imgSrc ?? null);
    setFailed(!imgSrc);
  }
  return {
    src,
    failed,
    load: () => {
      if (asked.current === 0) void refresh();
    },
    refresh: () => void refresh(),
  };
}
