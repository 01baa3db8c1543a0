/** The part of the Trusted Types API that the shop uses; TypeScript's library lacks it. Undefined in other browsers. */
declare var trustedTypes:
  | {
      defaultPolicy: object | null;
      createPolicy(
        name: string,
        rules: { createHTML?: (html: string) => string; createScriptURL?: (url: string) => string },
      ): { createHTML(html: string): TrustedHTML };
    }
  | undefined;
