/** Debounce after the last input, in ms. */
const DEBOUNCE = 150;

/** Shows results while typing: those that the server renders for the query, in place. */
export function startSearch(form: HTMLFormElement, found: HTMLElement): void {
  const field = form.elements.namedItem('q') as HTMLInputElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending = new AbortController();

  async function update(): Promise<void> {
    pending.abort();
    pending = new AbortController();
    const { signal } = pending;
    const query = field.value.trim();
    const address = query ? `${form.action}?q=${encodeURIComponent(query)}` : form.action;
    try {
      // A name of a type is listed here; without script, it opens the type's page.
      const answer = await fetch(`${address}${query ? '&' : '?'}live=1`, { signal });
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      if (signal.aborted) return;
      found.replaceChildren(...(page.getElementById('found')?.childNodes ?? []));
      history.replaceState(null, '', address);
    } catch (error) {
      // The button still works.
      if (!signal.aborted) console.warn(error);
    }
  }

  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(update, DEBOUNCE);
  });
}
