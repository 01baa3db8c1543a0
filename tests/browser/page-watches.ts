// Functions that run in each page of a test before its own scripts.

/**
 * Lets a document replace the one before at once. Headless Chromium may never show the document that follows a view
 * transition, nor any later one of its page (microsoft/playwright#41562). Runs in the page before its own scripts. Not in
 * an adopted sheet: a stylesheet that is added before one makes Chromium choose the page's fonts again, and text moves.
 */
export function stopViewTransitions() {
  const observer = new MutationObserver(() => {
    const sheet = document.querySelector('style')?.sheet;
    if (!sheet) return;
    observer.disconnect();
    sheet.insertRule('@view-transition { navigation: none }', sheet.cssRules.length);
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Records layout shifts. Runs in the page before its own scripts. */
export function recordShifts() {
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver(list => {
    for (const shift of list.getEntries() as Shift[]) {
      if (shift.hadRecentInput) continue;
      const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
      const moved = shift.sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const owner = element?.closest('dialog') ? 'a dialog' : element?.closest('[data-label]')?.id;
        return `${element?.localName}.${element?.className} in ${owner} (${place(previousRect)} → ${place(currentRect)})`;
      });
      shifts.push(`${shift.value.toFixed(4)}: ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** How long the page may have no focus after the focused element has gone, in ms. */
export const GRACE = 500;

/**
 * Reports a focus that the page has lost: the focused element was removed, disabled or hidden, and no code has moved the
 * focus within the grace. A shopper at a keyboard would start again at the top.
 */
export function watchFocus(grace: number) {
  if (window !== window.top) return;
  // A test may replace them by its own clock.
  const { setTimeout, clearTimeout, requestAnimationFrame } = window;
  let last: Element | null = null;
  const describeElement = (element: Element) =>
    `<${element.localName}> “${(element.getAttribute('aria-label') ?? element.textContent)?.trim().slice(0, 40)}”`;
  let name = '';
  let report = 0;
  let isReporting = false;
  let isLeaving = false;
  // A page that is being left may hide what its visitor must not see any more.
  navigation.addEventListener('navigate', ({ destination, downloadRequest, hashChange }) => {
    isLeaving ||= !destination.sameDocument && !hashChange && downloadRequest === null;
  });
  const isLost = () => !document.activeElement || document.activeElement === document.body;
  const canHaveFocus = (element: Element) =>
    element.isConnected &&
    !element.matches(':disabled') &&
    !element.closest('[inert]') &&
    element.checkVisibility({ visibilityProperty: true });
  const check = () => {
    if (!last || !isLost()) return;
    const wasTaken = !canHaveFocus(last);
    last = null;
    if (!wasTaken) return;
    const lost = name;
    isReporting = true;
    report = setTimeout(() => {
      isReporting = false;
      if (isLost() && !isLeaving) console.error(`The focus is lost: ${lost} has gone.`);
    }, grace);
  };
  let isWaiting = false;
  /** Resolves when no report is pending; at the latest a second after the grace, since a page may make no frames. */
  const settleFocus = () => {
    const until = performance.now() + grace + 1000;
    return new Promise<void>(resolve => {
      const look = () => {
        if ((!isWaiting && !isReporting) || performance.now() > until) resolve();
        else setTimeout(look, 20);
      };
      look();
    });
  };
  Object.assign(window, { settleFocus });
  const checkSoon = () => {
    check();
    if (isWaiting) return;
    isWaiting = true;
    // A browser takes the focus from an element that can no longer have it when it makes the next frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isWaiting = false;
        check();
      }),
    );
  };
  document.addEventListener(
    'focusin',
    ({ target }) => {
      clearTimeout(report);
      isReporting = false;
      last = target as Element;
      name = describeElement(last);
    },
    true,
  );
  document.addEventListener('focusout', () => requestAnimationFrame(checkSoon), true);
  new MutationObserver(checkSoon).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'class', 'style', 'open'],
  });
}
