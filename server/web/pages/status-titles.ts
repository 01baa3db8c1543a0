import { strings } from './strings.ts';
/** Document titles of the status pages. */
export const STATUS_TITLES = strings.titles;
