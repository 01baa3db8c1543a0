import { Frame, type FrameProps, loadFrameParts } from '#chrome';
import { EngineContext } from '#engine/render';

const parts = await loadFrameParts();
const renderers = { componentFor: () => () => null, settled() {}, crashed() {} };

/** The frame with all parts loaded, as the server renders it, without blocks. */
export function ShopFrame(props: Omit<FrameProps, 'parts'>) {
  return (
    <EngineContext value={renderers}>
      <Frame {...props} parts={parts} />
    </EngineContext>
  );
}
