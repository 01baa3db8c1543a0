import type { PopupProps } from '#ui';
import { BeltTool } from './BeltTool.tsx';
import { RingTool } from './RingTool.tsx';

/** The popup that finds the size of a ring or a belt. */
export default function FitTool({ data: { kind, sizes }, complete }: PopupProps<'fit'>) {
  const Tool = kind === 'ring' ? RingTool : BeltTool;
  return <Tool sizes={sizes} onChoose={complete} />;
}
