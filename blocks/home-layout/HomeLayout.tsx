import { useRef, useState } from 'react';
import type { BlockProps } from '#engine';
import type { MsBlock13 } from '#schemas';
import { classNames } from '#ui';
import { Backdrop } from './Backdrop.tsx';
import styles from './home-layout.module.css';
import { LinkList } from './LinkList.tsx';
import { resolveScenes } from './scenes.ts';
import { useCentredItem } from './use-centred-item.ts';

/** No active link. */
const NONE = -1;

export default function HomeLayout({ block, planned }: BlockProps<MsBlock13>) {
  const { title, shopTitle, exploreTitle, shopList = [], exploreList = [], backgroundColor } = block;
  const { items, scenes, sceneOf } = resolveScenes(block);
  const [active, setActive] = useState(NONE);
  const [shown, setShown] = useState(0);
  const [mounted, setMounted] = useState<ReadonlySet<number>>(new Set([0]));
  const lists = useRef<HTMLDivElement>(null);
  useCentredItem(lists, activate);

  /** Mounts the neighbouring scenes too, since they may be shown next. */
  function activate(index: number) {
    setActive(index);
    const near = [index, index + 1, index - 1]
      .map(place => sceneOf[place])
      .filter(scene => scene !== undefined);
    setMounted(now => (near.every(scene => now.has(scene)) ? now : new Set([...now, ...near])));
  }

  if (scenes.length === 0 && items.length === 0) return null;
  const current = sceneOf[active] ?? 0;
  const Heading = title ? 'h3' : 'h2';
  return (
    <div
      className={styles.stage}
      data-tone={block.textColor}
      data-veil={block.veil}
      style={{ backgroundColor }}
    >
      {scenes.map(
        (scene, index) =>
          mounted.has(index) && (
            <Backdrop
              key={index}
              scene={scene}
              index={index}
              isShown={index === shown}
              isCurrent={index === current}
              priority={index === 0 && (planned.leads === true || block.image?.isLazy === false)}
              onReady={setShown}
            />
          ),
      )}
      <span className={styles.veil} />
      <div className={classNames(styles.words, block.contentStyle)}>
        {title && <h2 className={styles.title}>{title}</h2>}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: observes events of the links inside */}
        <div
          ref={lists}
          className={styles.lists}
          onPointerLeave={event => event.pointerType === 'mouse' && setActive(NONE)}
          onBlur={event => !event.currentTarget.contains(event.relatedTarget) && setActive(NONE)}
        >
          <LinkList
            heading={Heading}
            title={shopTitle}
            items={shopList}
            first={0}
            active={active}
            onActivate={activate}
          />
          <LinkList
            heading={Heading}
            title={exploreTitle}
            items={exploreList}
            first={shopList.length}
            active={active}
            onActivate={activate}
          />
        </div>
      </div>
    </div>
  );
}
