import { register } from 'node:module';

let areFound = false;

/** Lets the build of a project find the packages of this package wherever npm has put them. */
export function findPackages(): void {
  if (areFound) return;
  areFound = true;
  register(new URL('./resolve-hook.js', import.meta.url), { data: import.meta.url });
}
