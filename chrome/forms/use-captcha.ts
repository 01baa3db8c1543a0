import { useRef, useState } from 'react';
import { type InputOf, request } from '#services';

/** Forms with a captcha (A §3 "Captcha request"). */
export type CaptchaForm = InputOf<'POST /rest_captcha/refresh/index'>['body']['formId'];

/** The picture whose letters a form asks for. */
export interface Captcha {
  /** The picture's address; null until it has been asked for, or when it did not come. */
  src: string | null;
  failed: boolean;
  /** Asks for the first picture; does nothing when there is one. */
  load: () => void;
  /** Asks for another; the one before is worth nothing any more. */
  refresh: () => void;
}

/** The captcha of a form: nothing is asked of the server before somebody begins to fill the form in. */
export function useCaptcha(formId: CaptchaForm): Captcha {
  const [picture, setPicture] = useState<{ src: string | null; failed: boolean }>({
    src: null,
    failed: false,
  });
  const asked = useRef(0);

  async function refresh() {
    const turn = ++asked.current;
    const answer = await request('POST /rest_captcha/refresh/index', { body: { formId } });
    // Only the last one asked for is worth anything.
    if (turn !== asked.current) return;
    const src = (answer?.status === 200 && answer.data?.imgSrc) || null;
    setPicture({ src, failed: src === null });
  }

  return {
    ...picture,
    load: () => {
      if (asked.current === 0) void refresh();
    },
    refresh: () => void refresh(),
  };
}
