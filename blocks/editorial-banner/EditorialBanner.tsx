import type { BlockProps } from '#engine';
import { Banner, BlockSection } from '#kit';
import type { EditorialBlock1 } from '#schemas';

export default function EditorialBanner({ block }: BlockProps<EditorialBlock1>) {
  const { title, des, content, image, video, target, button, buttonList } = block;
  const { textPosition, textColor, veil, backgroundColor } = block;
  return (
    <BlockSection block={{ animationType: block.animationType }} width="bleed">
      <Banner
        {...{ title, des, content, image, video, target, button, buttonList }}
        {...{ textPosition, textColor, veil, backgroundColor }}
        className={block.contentStyle}
        infoClassName={block.infoStyle}
      />
    </BlockSection>
  );
}
