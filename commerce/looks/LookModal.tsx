import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { tracked } from '#services';
import { joins } from '#shop/language';
import { Button, openPopup, openPopups, type PopupProps } from '#ui';
import { strings as shopStrings } from '../strings.ts';
import { LookName } from './LookName.tsx';
import { LookStage, lookAt } from './LookStage.tsx';
import { LookThumbs } from './LookThumbs.tsx';
import styles from './look-modal.module.css';
import { strings } from './strings.ts';

/** The look modal: looks side by side, the pictures of the current one, and the way to its products [B2.4-36]. */
export default function LookModal({ data }: PopupProps<'lookModal'>) {
  const { looks, total = looks.length, onChange } = data;
  const count = looks.length;
  const [position, setPosition] = useState(data.at);
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  const at = lookAt(position, count);
  const look = looks[at];

  const step = (by: 1 | -1) => {
    setPosition(position + by);
    onChange?.(lookAt(position + by, count));
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
    if (!by || count < 2 || openPopups().at(-1)?.type !== 'lookModal') return;
    event.preventDefault();
    step(by);
  });
  // Before the first paint: a key pressed as soon as the modal shows must count.
  useLayoutEffect(() => {
    // Also with the focus on the dialog's close button.
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  const reportClosed = useEffectEvent(() => data.onClosed?.(at));
  // After the dialog's own clean-up, which returns the focus.
  useEffect(() => () => reportClosed(), []);

  if (!look) return null;
  const name = look.title || look.alt;
  const choose = (picture: number) => setChosen(before => ({ ...before, [at]: picture }));
  const enlarge = () =>
    openPopup('lookPictures', {
      title: name,
      pictures: [look.pcUrl, ...look.pictures].map((url, index) => ({
        url,
        alt: index === 0 ? look.alt : strings.pictureOf(name, index + 1),
      })),
      at: chosen[at] ?? 0,
      onChange: choose,
    });
  return (
    <div className={styles.modal}>
      <LookStage
        looks={looks}
        position={position}
        chosen={index => chosen[index] ?? 0}
        onSwitch={step}
        onEnlarge={enlarge}
      />
      <div className={styles.below}>
        <div key={at} className={styles.caption} {...tracked.look(look.id || undefined)}>
          <p>
            <LookName position={at + 1} total={total} title={look.title} />
          </p>
          {look.isForSale && (
            <Button
              variant="outline"
              className={styles.buy}
              aria-haspopup="dialog"
              onClick={() => openPopup('lookItems', { lookId: look.id })}
            >
              {shopStrings.shopLook}
            </Button>
          )}
          {look.link && (
            <Button href={look.link.url} target={look.link.target} {...tracked.explore}>
              {strings.viewDetails}
              <span className="visually-hidden">{joins.labelled('', name)}</span>
            </Button>
          )}
        </div>
        <LookThumbs key={`thumbs ${at}`} look={look} chosen={chosen[at] ?? 0} onChoose={choose} />
      </div>
      <p className="visually-hidden" role="status">
        {strings.lookOf(at + 1, total)} {look.title}
      </p>
    </div>
  );
}
