/** Leaves for another page of this site. */
export function goTo(url: string): void {
  window.location.assign(url);
}
