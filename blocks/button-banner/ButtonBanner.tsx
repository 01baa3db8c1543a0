import type { BlockProps } from '#engine';
import type { MsBlock11 } from '#schemas';
import { Banner, Section } from '#ui';

export default function ButtonBanner({ block }: BlockProps<MsBlock11>) {
  const { image, video, target, button, buttonLook, backgroundColor } = block;
  return (
    <Section width="bleed" spaced={false} animation={block.animationType}>
      <Banner
        {...{ image, video, target, button, backgroundColor }}
        textPosition={block.buttonPosition}
        textColor={buttonLook === 'solid' ? 'dark' : 'light'}
        veil="none"
        buttonVariant={buttonLook}
        className={block.contentStyle}
      />
    </Section>
  );
}
