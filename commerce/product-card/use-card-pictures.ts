import { type ComponentType, type PointerEvent, useState } from 'react';
import type { CardDetails } from '../product-data.ts';
import type { CardPicturesProps } from './CardPictures.tsx';

/**
 * Loads the slider of a product's pictures on hover or focus.
 *
 * @param details of the product; undefined if the card has no slider.
 * @returns `Pictures` is undefined until the slider is loaded.
 */
export function useCardPictures(details: CardDetails | undefined) {
  const [Pictures, setPictures] = useState<ComponentType<CardPicturesProps>>();
  const [isHovered, setIsHovered] = useState(false);
  const images = [...new Set(details?.images.map(({ url }) => url))];
  const hasSeveral = images.length > 1;
  function load() {
    if (!hasSeveral || Pictures) return;
    import('./CardPictures.tsx').then(
      ({ default: Loaded }) => setPictures(() => Loaded),
      () => {}, // Keep the first picture.
    );
  }
  const enter = ({ pointerType }: PointerEvent) => {
    load();
    // Touch swipes the pictures instead.
    setIsHovered(pointerType === 'mouse');
  };
  const handlers = hasSeveral
    ? { onPointerEnter: enter, onPointerLeave: () => setIsHovered(false), onFocus: load }
    : undefined;
  return { Pictures: hasSeveral ? Pictures : undefined, images, isPlaying: isHovered, handlers };
}
