import type { Block17, Block40 } from '#schemas';

export type EmbedBlock = Block17 | Block40;

/** The fields of a frame, whatever the type calls them. */
export interface EmbeddedPage {
  url: string;
  title: string | undefined;
  /** Class of the frame's style object. */
  style: string | undefined;
  hasBorder: boolean;
  canScroll: boolean;
  canFillScreen: boolean;
}

/** Returns the frame of a block. */
export function toEmbeddedPage(block: EmbedBlock): EmbeddedPage {
  if (block.blockType === 'block40') {
    const { url, frameTitle, frameStyle } = block;
    return {
      ...{ url, title: frameTitle, style: frameStyle },
      ...{ hasBorder: false, canScroll: false, canFillScreen: true },
    };
  }
  const { src, attribute, iframeStyle } = block;
  return {
    ...{ url: src, title: attribute.title, style: iframeStyle },
    hasBorder: attribute.frameborder,
    canScroll: attribute.scrolling,
    canFillScreen: attribute.allowfullscreen,
  };
}
