import { defineBlock } from '#engine';
import { block21 } from '#schemas/types/block21.ts';

/** Shows a picture at both sides of the page. An effect only; renders nothing. */
export default defineBlock(block21, {
  title: 'Side background',
  chrome: ({ backgroundImage, backgroundColor, sideWidth }) => [
    { kind: 'sideBackground', image: backgroundImage, color: backgroundColor, width: sideWidth },
  ],
});
