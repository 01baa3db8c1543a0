import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BlockProps } from '#engine';
import { BlockSection } from '#kit';
import { classNames, Picture, RichText, useReducedMotion } from '#ui';
import { Fields } from './Fields.tsx';
import { resolveSettings, type SubscriptionBlock } from './settings.ts';
import styles from './subscription-form.module.css';
import { Thanks } from './Thanks.tsx';

/** Distance between the top of the screen and the block after success, in px [B2.5-04]. */
const SCROLL_OFFSET = 60;

/** What the form has been replaced by. */
interface Replaced {
  /** The server's words of success. */
  message: string;
  /** Height that the form had, kept so that nothing below the block moves. */
  height: number;
}

/** A form that collects a mobile number, verified by an SMS code, and for block18 title and names. */
export default function SubscriptionForm({ block, planned }: BlockProps<SubscriptionBlock>) {
  const { animationType, backgroundColor, backgroundImage } = block;
  const settings = resolveSettings(block);
  const thanks = block.blockType === 'block18' ? block.thanks : undefined;
  const isPanel = settings.success === 'panel';
  const [replaced, setReplaced] = useState<Replaced>();
  const section = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const hasPicture = Boolean(backgroundImage?.pc || backgroundImage?.mobile);

  const behavior = useReducedMotion() ? 'auto' : 'smooth';
  const scrollToBlock = useEffectEvent(() => {
    if (!section.current) return;
    const top = section.current.getBoundingClientRect().top + scrollY - SCROLL_OFFSET;
    scrollTo({ top, behavior });
  });
  const isThanked = isPanel && replaced !== undefined;
  useEffect(() => {
    if (isThanked) scrollToBlock();
  }, [isThanked]);

  const title = (isThanked && thanks?.title) || block.title;
  const desc = (replaced && thanks?.desc) || block.desc;
  return (
    <div ref={section}>
      <BlockSection block={{ backgroundColor, animationType }} width="bleed" spacing="none">
        <div
          className={styles.block}
          data-picture={hasPicture ? block.textPosition : undefined}
          data-names={settings.hasNames ? '' : undefined}
        >
          {hasPicture && (
            <Picture
              pcUrl={backgroundImage?.pc}
              mobileUrl={backgroundImage?.mobile}
              alt=""
              fit="cover"
              className={styles.picture}
            />
          )}
          <div
            ref={panel}
            className={classNames(styles.panel, block.style)}
            style={replaced && { minBlockSize: replaced.height }}
            data-replaced={replaced ? '' : undefined}
          >
            {(title || desc) && (
              // A changed text gets a new element: a moved one would count as a layout shift.
              <header key={replaced ? 'thanks' : 'form'} className={classNames(styles.head, 'whole-phrases')}>
                {title && <h2 className={styles.title}>{title}</h2>}
                {desc && <RichText html={desc} className={styles.desc} />}
              </header>
            )}
            {replaced ? (
              <Thanks message={replaced.message} link={thanks?.link} linkText={thanks?.linkText} />
            ) : (
              <Fields
                block={block}
                id={planned.id}
                settings={settings}
                canBeReplaced={isPanel || Boolean(thanks?.link)}
                onReplace={message =>
                  setReplaced({ message, height: panel.current?.getBoundingClientRect().height ?? 0 })
                }
              />
            )}
          </div>
        </div>
      </BlockSection>
    </div>
  );
}
