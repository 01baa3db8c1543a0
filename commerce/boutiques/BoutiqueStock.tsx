import { useCallback, useEffect, useRef, useState } from 'react';
import { type OutputOf, PAGE_PATHS, request } from '#services';
import { isGranted } from '#session';
import { findBoutique } from '#shop/boutiques';
import { Button, focusIfLost, type PopupProps, RetryButton } from '#ui';
import { useIdempotentSender } from '../idempotency.ts';
import { BoutiqueFacts } from './BoutiqueFacts.tsx';
import styles from './boutiques.module.css';
import { ProveMobile, useVerifiedMobile } from './ProveMobile.tsx';
import { strings } from './strings.ts';

type StockItems = OutputOf<'POST /rest_boutique/stock'>['items'];
type Reserved = OutputOf<'POST /rest_boutique/reservation/add'>;

/** Shows which boutiques have a product, and reserves a piece there. */
export default function BoutiqueStock({ data }: PopupProps<'boutiqueStock'>) {
  return (
    <div className={styles.dialog}>
      <Stock {...data} />
    </div>
  );
}

function Stock({ sku, sizes }: PopupProps<'boutiqueStock'>['data']) {
  const [stock, setStock] = useState<StockItems | 'failed' | null>(null);
  const [mobile, setMobile] = useVerifiedMobile();
  /** What is reserved once the mobile is verified. */
  const [wanted, setWanted] = useState<{ boutique: string; sku: string } | null>(null);
  const [reserved, setReserved] = useState<Reserved | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const sendOnce = useIdempotentSender();
  /** What replaces the button that had the focus. */
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reserved) focusIfLost(result);
  }, [reserved]);

  const load = useCallback(async () => {
    setStock(null);
    const answer = await request('POST /rest_boutique/stock', { body: { sku } });
    setStock(answer?.status === 200 && answer.data ? answer.data.items : 'failed');
  }, [sku]);
  useEffect(() => void load(), [load]);

  async function reserve(piece: { boutique: string; sku: string }) {
    setIsBusy(true);
    const answer = await sendOnce(
      idempotencyKey => request('POST /rest_boutique/reservation/add', { body: piece }, { idempotencyKey }),
      JSON.stringify(piece),
    );
    setIsBusy(false);
    setWanted(null);
    if (isGranted(answer) && answer.data) setReserved(answer.data);
    else if (answer?.status === 401) setMobile('');
    else await load();
  }
  function choose(piece: { boutique: string; sku: string }) {
    if (mobile) void reserve(piece);
    else setWanted(piece);
  }

  if (reserved) {
    return (
      <div ref={result} tabIndex={-1} className={styles.part} role="status">
        <p className={styles.done}>{strings.reserved(reserved.number, reserved.until_label)}</p>
        <BoutiqueFacts boutique={reserved.boutique} />
        <Button variant="outline" href={PAGE_PATHS.visit}>
          {strings.toVisits}
        </Button>
      </div>
    );
  }
  if (wanted) {
    return (
      <ProveMobile
        onProved={proved => {
          setMobile(proved);
          void reserve(wanted);
        }}
      />
    );
  }
  return (
    <div>
      <p className={styles.intro}>{strings.intro}</p>
      {stock === null ? (
        <p role="status">{strings.loading}</p>
      ) : stock === 'failed' ? (
        <div role="alert" className={styles.part}>
          <p>{strings.failed}</p>
          <RetryButton variant="outline" onClick={() => void load()}>
            {strings.retry}
          </RetryButton>
        </div>
      ) : (
        <ul className={styles.list}>
          {stock.map(({ boutique, label, skus }) => (
            <li key={boutique} className={styles.entry}>
              <BoutiqueFacts boutique={boutique} />
              <p className={styles.state}>{label}</p>
              <p className={styles.sizes}>
                {skus.map(piece => {
                  const size = sizes.length > 1 ? sizes.find(entry => entry.sku === piece)?.label : undefined;
                  return (
                    <Button
                      key={piece}
                      variant="outline"
                      busy={isBusy}
                      aria-label={`${strings.reserveIn(findBoutique(boutique)?.name ?? '')} ${size ?? ''}`.trim()}
                      onClick={() => choose({ boutique, sku: piece })}
                    >
                      {size ? `${strings.reserve} · ${size}` : strings.reserve}
                    </Button>
                  );
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
