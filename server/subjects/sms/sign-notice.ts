import { strings } from './strings.ts';

/** Signs the text of a notice, as operators demand of each SMS. */
export const signNotice = (signature: string, text: string): string => strings.signed(signature, text);
