import { type RefObject, useEffect } from 'react';
import type { LoginResult } from '#session';

/** Props of the forms of login and registration. */
export interface SignInFormProps {
  /** The mobile number that was typed last, so that switching between login and registration keeps it. */
  mobile: RefObject<string>;
  onDone: (result: LoginResult) => void;
}

/** Stores the mobile number of a form for the form that replaces it. */
export function useTypedMobile(mobile: RefObject<string>, typed: string): void {
  useEffect(() => {
    if (typed) mobile.current = typed;
  }, [mobile, typed]);
}
