import type { BlockProps } from '#engine';
import { Banner, BlockSection } from '#kit';
import type { MsBlock11 } from '#schemas';

export default function ButtonBanner({ block }: BlockProps<MsBlock11>) {
  const { image, video, target, button, buttonLook, backgroundColor } = block;
  return (
    <BlockSection block={{ animationType: block.animationType }} width="bleed">
      <Banner
        {...{ image, video, target, button, backgroundColor }}
        textPosition={block.buttonPosition}
        textColor={buttonLook === 'solid' ? 'dark' : 'light'}
        veil="none"
        buttonVariant={buttonLook}
        className={block.contentStyle}
      />
    </BlockSection>
  );
}
