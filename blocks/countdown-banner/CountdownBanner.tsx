import type { BlockProps } from '#engine';
import { Banner, BlockSection, Countdown, useTimeLeft } from '#kit';
import type { Block20 } from '#schemas';
import styles from './countdown-banner.module.css';

export default function CountdownBanner({ block }: BlockProps<Block20>) {
  const { title, des, button, buttonList, textPosition, textColor, veil, backgroundColor } = block;
  const left = useTimeLeft(block.deadline);
  const pcUrl = block.bannerUrl_PC ?? block.bannerUrl_MB;
  const image = pcUrl && {
    pcUrl,
    mobileUrl: block.bannerUrl_MB,
    alt: block.bannerAlt,
    mode: 'cover' as const,
    show: true,
    isLazy: true,
  };
  return (
    <BlockSection block={{ animationType: block.animationType }} width="bleed">
      <Banner
        {...{ title, des, image: image || undefined, button, buttonList }}
        {...{ textPosition, textColor, veil, backgroundColor }}
        className={block.contentStyle}
        infoClassName={block.infoStyle}
      >
        <Countdown
          left={left}
          isPadded={block.timeRule}
          isHeart={block.isHeart}
          className={styles.countdown}
        />
      </Banner>
    </BlockSection>
  );
}
