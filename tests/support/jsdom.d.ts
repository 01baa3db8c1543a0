/** What tests use of jsdom, which brings no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { runScripts?: 'outside-only'; url?: string });
    readonly window: Window & typeof globalThis;
  }
}
