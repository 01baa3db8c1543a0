import type { BlockProps } from '#engine';
import { ActionButton, BlockSection, PictureLink, SplitPanel } from '#kit';
import type { MsBlock10 } from '#schemas';
import { classNames } from '#ui';

export default function ColourPanel({ block }: BlockProps<MsBlock10>) {
  const { title, image, target, video, button, backgroundColor, animationType } = block;
  return (
    <BlockSection block={{ backgroundColor, animationType }} width={block.width}>
      <SplitPanel
        block={block}
        media={
          image.show
            ? className => (
                <PictureLink
                  {...{ image, title, target }}
                  sizes="58vw"
                  className={classNames(className, 'hover-zoom')}
                />
              )
            : undefined
        }
      >
        <ActionButton button={button} video={video} title={title} />
      </SplitPanel>
    </BlockSection>
  );
}
