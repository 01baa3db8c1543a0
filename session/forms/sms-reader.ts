import { useEffect, useRef } from 'react';

declare global {
  /** Web OTP API, which TypeScript's DOM types lack: https://www.w3.org/TR/web-otp/ */
  interface CredentialRequestOptions {
    otp?: { transport: readonly 'sms'[] };
  }
}

/** Reads the code of the next SMS that names this site, with the shopper's permission. */
interface SmsReader {
  /** Waits for one SMS. Without the Web OTP API, `autocomplete="one-time-code"` offers the code instead. */
  start: (onCode: (code: string) => void) => void;
  stop: () => void;
}

/** The request in progress: a browser has one for each page, so that a later form replaces an earlier one. */
let active: AbortController | undefined;

/** Creates a reader of SMS codes that stops when the form is unmounted. */
export function useSmsReader(): SmsReader {
  const own = useRef<AbortController>(undefined);
  useEffect(() => () => own.current?.abort(), []);
  return {
    start(onCode) {
      if (!('OTPCredential' in window)) return;
      active?.abort();
      active = new AbortController();
      own.current = active;
      navigator.credentials.get({ otp: { transport: ['sms'] }, signal: active.signal }).then(
        credential => {
          if (credential && 'code' in credential) onCode(String(credential.code));
        },
        // Aborted, denied or timed out: the shopper types the code.
        () => {},
      );
    },
    stop: () => own.current?.abort(),
  };
}
