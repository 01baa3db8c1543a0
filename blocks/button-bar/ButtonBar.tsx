import { useId, useRef } from 'react';
import type { BlockProps } from '#engine';
import { usableButtons, usePassedTop } from '#kit';
import type { MsBlock2 } from '#schemas';
import { ButtonList, classNames } from '#ui';
import styles from './button-bar.module.css';
import { strings } from './strings.ts';

/**
 * `fixed` is at the bottom of the screen from the first paint, by CSS alone. `floating` moves to the bottom of the screen
 * once the page has scrolled past its place, which keeps its height.
 */
export default function ButtonBar({ block }: BlockProps<MsBlock2>) {
  const { title, type, target, backgroundColor, contentStyle } = block;
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const height = usePassedTop(place, type === 'floating');
  const [main, ...others] = usableButtons(block.buttonList);
  if (!main) return null;
  const isFloating = height !== undefined;
  return (
    <div ref={place} className={styles.place} style={isFloating ? { minBlockSize: height } : undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: not a group of form fields */}
      <div
        role="group"
        aria-labelledby={title ? id : undefined}
        aria-label={title ? undefined : strings.bar}
        className={classNames(styles.bar, contentStyle)}
        data-type={type}
        data-afloat={isFloating ? '' : undefined}
        style={{ backgroundColor }}
      >
        {title && (
          <p id={id} className={styles.title}>
            {title}
          </p>
        )}
        <div className={styles.buttons}>
          <ButtonList buttons={others} variant="outline" target={target} />
          <ButtonList buttons={[main]} variant="solid" target={target} />
        </div>
      </div>
    </div>
  );
}
