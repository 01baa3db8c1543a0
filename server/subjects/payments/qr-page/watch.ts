// Goes on to the payment's result once the server has booked or closed the payment.

/** Time between two questions, in ms. */
const INTERVAL = 2000;

const { state = '', result = '' } = document.querySelector<HTMLElement>('[data-state]')?.dataset ?? {};

async function ask(): Promise<void> {
  try {
    const { isOpen } = await (await fetch(state)).json();
    if (isOpen === false) return window.location.replace(result);
  } catch {
    // The next question follows.
  }
  setTimeout(ask, INTERVAL);
}

setTimeout(ask, INTERVAL);

export {};
