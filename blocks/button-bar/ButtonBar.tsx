import { useId, useRef } from 'react';
import type { BlockProps } from '#engine';
import type { MsBlock2 } from '#schemas';
import { ButtonList, classNames } from '#ui';
import styles from './button-bar.module.css';
import { strings } from './strings.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

/**
 * `fixed` is at the foot of the screen from the first paint, by CSS alone. `floating` stands in its place, and
 * leaves it for the foot of the screen once the page has scrolled past it; its place keeps its height.
 */
export default function ButtonBar({ block }: BlockProps<MsBlock2>) {
  const { title, type, target, backgroundColor, contentStyle } = block;
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const height = useScrolledPast(place, type === 'floating');
  const [main, ...others] = block.buttonList.filter(({ link, linkType }) => link || linkType === 'contact');
  if (!main) return null;
  const afloat = height !== undefined;
  return (
    <div ref={place} className={styles.place} style={afloat ? { minBlockSize: height } : undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds form fields */}
      <div
        role="group"
        aria-labelledby={title ? id : undefined}
        aria-label={title ? undefined : strings.bar}
        className={classNames(styles.bar, contentStyle)}
        data-type={type}
        data-afloat={afloat ? '' : undefined}
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
