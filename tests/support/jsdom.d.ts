/** The part of jsdom that tests use; it has no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { runScripts?: 'outside-only'; url?: string });
    readonly window: Window & typeof globalThis;
  }
}
