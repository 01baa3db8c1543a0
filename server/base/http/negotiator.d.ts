declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** The best of the available encodings; `preferred` decides between equal weights. */
    encoding(available: readonly string[], options?: { preferred: readonly string[] }): string | undefined;
    /** The accepted ones of the available languages, the best first. */
    languages(available: readonly string[]): string[];
  }
}
