/**
 * Fetches the page's script once the pictures that the page is about have come (`fetchpriority="high"`): on a slow line
 * it would take half of it from them. Whoever reaches for the page gets the script at once, and nobody waits long.
 */
const PATIENCE = 3000; // ms

const script = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry;
const pictures = [...document.images].filter(
  ({ fetchPriority, complete }) => fetchPriority === 'high' && !complete,
);
const done = new AbortController();
let left = pictures.length;

function begin(): void {
  if (done.signal.aborted) return;
  done.abort();
  if (script) void import(/* @vite-ignore */ script);
}

const once = { once: true, signal: done.signal };
for (const picture of pictures) {
  const come = () => {
    left--;
    if (left === 0) begin();
  };
  picture.addEventListener('load', come, once);
  picture.addEventListener('error', come, once);
}
for (const type of ['pointerover', 'pointerdown', 'keydown', 'touchstart', 'scroll']) {
  addEventListener(type, begin, { ...once, capture: true, passive: true });
}
if (left === 0) begin();
else setTimeout(begin, PATIENCE);
