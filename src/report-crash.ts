/** Reports the type and page of a block that threw, and nothing about the shopper. A lost report is ignored. */
export function reportCrash(type: string, page: string): void {
  fetch('/_block-failures', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type, page }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {});
}
