/**
 * Allows addresses of scripts and workers, which pages with trusted types refuse otherwise. Every address: the
 * Content-Security-Policy limits their origins. HTML and code as text stay refused.
 */
export function allowScriptUrls(): void {
  const types = globalThis.trustedTypes;
  if (types && !types.defaultPolicy) types.createPolicy('default', { createScriptURL: url => url });
}
