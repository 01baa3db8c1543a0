import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import type { InPlaceRouter } from './create-router.ts';

type Router = InPlaceRouter['router'];

/**
 * Renders the components of a router's routes outside of the page. They render without transitions, which would delay
 * them on a busy device: where the screen is scrolled to is read at the next navigation.
 */
export function renderRouter(router: Router): void {
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<RouterProvider router={renderingAtOnce(router)} useTransitions={false} />));
}

/**
 * A router whose components render in the task in which a navigation ends. Later, a frame could show the new page where
 * the one before was scrolled to.
 */
function renderingAtOnce(router: Router): Router {
  return Object.create(router, {
    subscribe: {
      value(listener: Parameters<Router['subscribe']>[0]) {
        let { location } = router.state;
        return router.subscribe((state, options) => {
          const isOther = state.location !== location;
          location = state.location;
          if (isOther) flushSync(() => listener(state, options));
          else listener(state, options);
        });
      },
    },
  });
}
