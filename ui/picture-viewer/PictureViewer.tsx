import { createPortal } from 'react-dom';
import { AfterPaint } from '../dialog/AfterPaint.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { ViewerPictures, type ViewerPicturesProps } from './ViewerPictures.tsx';

export interface PictureViewerProps extends ViewerPicturesProps {
  open: boolean;
  onClose: () => void;
  onClosed?: (() => void) | undefined;
  /** Accessible name of the dialog. */
  title: string;
}

/** Pictures over the whole screen, in a dialog. */
export default function PictureViewer({ open, onClose, onClosed, title, ...content }: PictureViewerProps) {
  // Rendered at the end of the page: a carousel around the button must not receive drags in the viewer.
  return createPortal(
    <Dialog {...{ open, onClose, onClosed, title }} hideTitle size="full">
      <AfterPaint>
        <ViewerPictures {...content} />
      </AfterPaint>
    </Dialog>,
    document.body,
  );
}
