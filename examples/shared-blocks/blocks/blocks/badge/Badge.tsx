import { useState } from 'react';
import type { BlockProps } from 'vitrine';
import { BlockSection } from 'vitrine/kit';
import type { AcmeBadge } from '#blocks/acme_badge.ts';
import styles from './badge.module.css';

export default function Badge({ block }: BlockProps<AcmeBadge>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <BlockSection block={{}}>
      <button type="button" className={styles.badge} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {block.word}
      </button>
      {isOpen && <p>{block.meaning}</p>}
    </BlockSection>
  );
}
