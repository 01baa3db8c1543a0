import { useState } from 'react';
import type { PopupProps } from '#ui';
import { ViewerPictures } from '#ui';

/** The pictures of a look over the whole screen. A popup, so that the back button returns to the look. */
export default function LookPictures({
  data: { pictures, at: first, onChange },
}: PopupProps<'lookPictures'>) {
  const [at, setAt] = useState(first);
  return (
    <ViewerPictures
      pictures={pictures}
      at={at}
      onChange={next => {
        setAt(next);
        onChange(next);
      }}
    />
  );
}
