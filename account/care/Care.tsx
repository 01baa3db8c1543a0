import { useEffect, useId, useRef, useState } from 'react';
import { useScreenData } from '#session/account-shell';
import { Button } from '#ui';
import styles from './care.module.css';
import type { CareData } from './care-data.ts';
import { PieceCard } from './PieceCard.tsx';
import { Register } from './Register.tsx';
import { RequestDetail } from './RequestDetail.tsx';
import { RequestForm } from './RequestForm.tsx';
import { RequestList } from './RequestList.tsx';
import { strings } from './strings.ts';

/** The member's pieces and requests of care, or one of the requests. */
export default function Care() {
  const data = useScreenData<CareData>();
  const { number } = data;
  if (number === null) return <Overview data={data} />;
  return <RequestDetail key={number} request={data.requests.find(one => one.number === number)} />;
}

/** Which piece a request is written for: its id, empty for one to choose, null while none is written. */
type Chosen = string | null;

function Overview({ data: { pieces, orders, requests } }: { data: CareData }) {
  const [chosen, setChosen] = useState<Chosen>(null);
  const [piecesId, requestsId] = [useId(), useId()];
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // A closed form returns the focus to the button that opens it.
    if (wasOpen.current && chosen === null) opener.current?.focus();
    wasOpen.current = chosen !== null;
  }, [chosen]);
  return (
    <div className={styles.care}>
      <section className={styles.part} aria-labelledby={piecesId}>
        <h3 id={piecesId} className={styles.title}>
          {strings.pieces}
        </h3>
        {pieces.length === 0 && <p className={styles.quiet}>{strings.noPieces}</p>}
        <ul className={styles.pieces}>
          {pieces.map(piece => (
            <PieceCard key={piece.id} piece={piece} onCare={() => setChosen(String(piece.id))} />
          ))}
        </ul>
        <Register orders={orders} />
      </section>
      <section className={styles.part} aria-labelledby={requestsId}>
        <h3 id={requestsId} className={styles.title}>
          {strings.requests}
        </h3>
        <p className={styles.quiet}>{strings.intro}</p>
        {chosen === null ? (
          <div
            className={styles.row}
            ref={row => {
              opener.current = row?.querySelector('button') ?? null;
            }}
          >
            <Button variant="outline" onClick={() => setChosen('')}>
              {strings.open}
            </Button>
          </div>
        ) : (
          <RequestForm key={chosen} pieces={pieces} piece={chosen} onClose={() => setChosen(null)} />
        )}
        <RequestList requests={requests} />
      </section>
    </div>
  );
}
