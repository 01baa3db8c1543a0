import { useState } from 'react';
import { formatTime } from '#commerce';
import { request } from '#services';
import { grantedData } from '#session';
import { Button, Picture, useClickOnce } from '#ui';
import styles from './care.module.css';
import { namePiece, type Piece } from './care-data.ts';
import { strings } from './strings.ts';

/** How long further clicks are ignored, in ms. */
const DEBOUNCE = 500;

/** A registered piece with its warranty and advice, a request of care, and the code that gives it to another member. */
export function PieceCard({ piece, onCare }: { piece: Piece; onCare: () => void }) {
  const { id, img, size, serial, bought_on, warranty_label, advice, transfer_until } = piece;
  const [offer, setOffer] = useState<{ code: string; until: string } | null>(null);
  const transfer = useClickOnce(DEBOUNCE, async () => {
    const data = grantedData(await request('POST /rest_care/piece/transfer', { body: { id } }));
    if (data) setOffer(data);
  });
  const name = namePiece(piece);
  return (
    <li className={styles.piece}>
      {img && <Picture pcUrl={img} alt="" sizes="96px" ratio="1" fit="contain" className={styles.picture} />}
      <div className={styles.facts}>
        <h4 className={styles.name}>{name}</h4>
        <p className={styles.quiet}>
          {[size, strings.bought(bought_on), serial && strings.serial(serial)].filter(Boolean).join(' · ')}
        </p>
        {warranty_label && <p>{warranty_label}</p>}
        {advice && (
          <details className={styles.advice}>
            <summary>{strings.advice}</summary>
            <p>{advice}</p>
          </details>
        )}
        <div className={styles.row}>
          <Button aria-label={strings.careForOf(name)} onClick={onCare}>
            {strings.careFor}
          </Button>
          <Button aria-label={strings.transferOf(name)} busy={transfer.busy} onClick={transfer.run}>
            {transfer.busy ? strings.transferring : strings.transfer}
          </Button>
        </div>
        <div role="status">
          {offer ? (
            <div className={styles.offer}>
              <p className={styles.code}>{strings.transferCode(offer.code)}</p>
              <p className={styles.quiet}>{strings.transferNote(formatTime(offer.until))}</p>
            </div>
          ) : (
            transfer_until && (
              <p className={styles.quiet}>{strings.transferOpen(formatTime(transfer_until))}</p>
            )
          )}
        </div>
      </div>
    </li>
  );
}
