import type { BlockProps } from '#engine';
import { toAnchor } from '#engine/render';
import { BlockSection, Countdown, SplitPanel, usableButtons, useTimeLeft } from '#kit';
import type { Block27 } from '#schemas';
import { Button, ButtonList, ContactButton, classNames } from '#ui';
import styles from './countdown-promo.module.css';
import { PromoMedia } from './PromoMedia.tsx';

export default function CountdownPromo({ block, planned }: BlockProps<Block27>) {
  const { title, countDown, backgroundColor, animationType } = block;
  const left = useTimeLeft(countDown.targetDate);
  const hasMedia = Boolean(block.video?.videoUrl || block.video?.mobVideoUrl || block.image?.show);
  return (
    <BlockSection
      block={{ backgroundColor, animationType }}
      width={hasMedia ? 'bleed' : 'page'}
      spacing={hasMedia ? 'none' : 'always'}
    >
      <SplitPanel
        block={block}
        media={
          hasMedia
            ? className => (
                <PromoMedia
                  image={block.image}
                  video={block.video}
                  priority={planned.leads === true}
                  {...{ title, className }}
                />
              )
            : undefined
        }
        className={styles.promo}
        panelClassName={classNames(styles.panel, 'whole-phrases')}
      >
        {/* Countdown and text share one place, so that nothing moves at the target date. */}
        <div className={styles.clock} data-over={left?.isOver ? '' : undefined}>
          <Countdown left={left} isPadded={block.timeRule} className={styles.countdown} />
          {countDown.subTitle && <p className={styles.after}>{countDown.subTitle}</p>}
        </div>
        <PromoButtons button={countDown.btn} anchor={countDown.anchorId} buttons={block.buttonList} />
      </SplitPanel>
    </BlockSection>
  );
}

interface PromoButtonsProps {
  button: Block27['countDown']['btn'];
  anchor: string | undefined;
  buttons: Block27['buttonList'];
}

/** The promotion's button: customer service, its link, or a block of the page; then the block's other buttons. */
function PromoButtons({ button, anchor, buttons }: PromoButtonsProps) {
  const list = usableButtons(buttons);
  const href = button?.link || (anchor && `#${toAnchor(anchor.replace(/^#/, ''))}`);
  const isContact = button?.linkType === 'contact';
  if (list.length === 0 && !(button && (isContact || href))) return null;
  return (
    <div className={styles.actions}>
      {button && isContact && <ContactButton className={button.style}>{button.text}</ContactButton>}
      {button && !isContact && href && (
        <Button href={href} newWindow className={button.style}>
          {button.text}
        </Button>
      )}
      <ButtonList buttons={list} />
    </div>
  );
}
