import { useState } from 'react';
import type { BlockProps } from '#engine';
import { BlockSection, ButtonRow } from '#kit';
import type { Block9 } from '#schemas';
import { classNames } from '#ui';
import { Medium } from './Medium.tsx';
import { strings } from './strings.ts';
import styles from './switch-media.module.css';

export default function SwitchMedia({ block, planned }: BlockProps<Block9>) {
  const entries = block.switchButtons.filter(({ pcUrl }) => pcUrl);
  const [active, setActive] = useState(0);
  // A picture that was shown once stays in the page, so that it shows again at once.
  const [shown, setShown] = useState<readonly number[]>([0]);
  if (entries.length === 0) return null;
  const prepare = (index: number) => setShown(now => (now.includes(index) ? now : [...now, index]));
  const pick = (index: number) => {
    prepare(index);
    setActive(index);
  };
  return (
    <BlockSection block={block} width={block.width}>
      <div className={block.contentStyle}>
        <div className={styles.stage}>
          {entries.map(
            (entry, index) =>
              // A film plays only while it is shown.
              (entry.type === 'video' ? index === active : shown.includes(index)) && (
                <div
                  key={index}
                  className={styles.layer}
                  data-active={index === active ? '' : undefined}
                  aria-hidden={index !== active}
                  inert={index !== active}
                >
                  <Medium entry={entry} priority={planned.leads === true && index === 0} />
                </div>
              ),
          )}
        </div>
        {entries.length > 1 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset holds form fields
          <div
            role="group"
            aria-label={block.title || strings.choice}
            className={classNames(styles.buttons, 'needs-script')}
          >
            {entries.map((entry, index) => (
              <button
                key={index}
                type="button"
                className={styles.button}
                aria-pressed={index === active}
                onClick={() => pick(index)}
                onPointerEnter={() => prepare(index)}
                onFocus={() => prepare(index)}
              >
                <span className={styles.text}>{entry.button}</span>
              </button>
            ))}
          </div>
        )}
      </div>
      <ButtonRow buttons={block.buttonList} variant="text" />
    </BlockSection>
  );
}
