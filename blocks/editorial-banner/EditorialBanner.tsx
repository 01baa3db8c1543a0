import type { BlockProps } from '#engine';
import type { EditorialBlock1 } from '#schemas';
import { Banner, Section } from '#ui';

export default function EditorialBanner({ block }: BlockProps<EditorialBlock1>) {
  const { title, des, content, image, video, target, button, buttonList } = block;
  const { textPosition, textColor, veil, backgroundColor } = block;
  return (
    <Section width="bleed" spaced={false} animation={block.animationType}>
      <Banner
        {...{ title, des, content, image, video, target, button, buttonList }}
        {...{ textPosition, textColor, veil, backgroundColor }}
        className={block.contentStyle}
        infoClassName={block.infoStyle}
      />
    </Section>
  );
}
