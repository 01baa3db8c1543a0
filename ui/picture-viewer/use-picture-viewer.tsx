import { type ReactNode, useState } from 'react';
import { useLazyComponent } from '../hooks/use-lazy-component.ts';
import { showLoadFailure } from '../toast/show-load-failure.ts';
import type { PictureViewerProps } from './PictureViewer.tsx';

type Content = Pick<PictureViewerProps, 'title' | 'pictures' | 'at' | 'onChange' | 'onClosed'>;

export interface PictureViewerHandle {
  open: () => void;
  /** Loads the viewer's code, e.g. when the pointer comes near its button. */
  preload: () => void;
  isOpen: boolean;
  /** Must be rendered; null until the code has loaded. */
  viewer: ReactNode;
}

/** Provides the full-screen viewer of pictures. Its code loads with `preload` or `open`. */
export function usePictureViewer(content: Content): PictureViewerHandle {
  const [isOpen, setIsOpen] = useState(false);
  const [shouldLoad, setShouldLoad] = useState(false);
  const Viewer = useLazyComponent<PictureViewerProps>(
    () => import('./PictureViewer.tsx'),
    shouldLoad,
    () => {
      setIsOpen(false);
      setShouldLoad(false);
      if (isOpen) showLoadFailure(open);
    },
  );
  function open() {
    setShouldLoad(true);
    setIsOpen(true);
  }
  return {
    open,
    preload: () => setShouldLoad(true),
    isOpen,
    viewer: Viewer && <Viewer {...content} open={isOpen} onClose={() => setIsOpen(false)} />,
  };
}
