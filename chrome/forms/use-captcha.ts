import { useRef, useState } from 'react';
import { type InputOf, request } from '#services';

/** Forms that have a captcha. */
export type CaptchaForm = InputOf<'POST /rest_captcha/refresh/index'>['body']['formId'];

/** The captcha image of a form. */
export interface Captcha {
  /** Address of the image; null before it is loaded and after a failure. */
  src: string | null;
  failed: boolean;
  /** Loads the first image; later calls are no-ops. */
  load: () => void;
  /** Loads a new image, which invalidates the previous one. */
  refresh: () => void;
}

/** Loads the captcha images of a form, the first when the shopper starts to fill it in. */
export function useCaptcha(formId: CaptchaForm): Captcha {
  const [image, setImage] = useState<{ src: string | null; failed: boolean }>({ src: null, failed: false });
  const requests = useRef(0);

  async function refresh() {
    const current = ++requests.current;
    const answer = await request('POST /rest_captcha/refresh/index', { body: { formId } });
    // Only the latest captcha is valid.
    if (current !== requests.current) return;
    const src = (answer?.status === 200 && answer.data?.imgSrc) || null;
    setImage({ src, failed: src === null });
  }

  return {
    ...image,
    load: () => {
      if (requests.current === 0) void refresh();
    },
    refresh: () => void refresh(),
  };
}
