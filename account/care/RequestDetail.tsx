import { useEffect, useId, useRef } from 'react';
import { Facts, formatTime } from '#commerce';
import type { CareRequest } from '#contract';
import { PAGE_PATHS, request as send } from '#services';
import { isGranted } from '#session';
import { useRefresh } from '#session/account-shell';
import { findBoutique } from '#shop/boutiques';
import { Button, focusIfLost, openPopup, showToast, useClickOnce } from '#ui';
import styles from './care.module.css';
import { strings } from './strings.ts';

/** How long further clicks are ignored, in ms. */
const DEBOUNCE = 500;

/** A request with its course, its facts, and what the member can do: answer the estimate, or cancel. */
export function RequestDetail({ request }: { request: CareRequest | undefined }) {
  return (
    <div className={styles.detail}>
      <p>
        <Button href={PAGE_PATHS.care}>{strings.back}</Button>
      </p>
      {request ? <Detail request={request} /> : <p>{strings.missing}</p>}
    </div>
  );
}

function Detail({ request }: { request: CareRequest }) {
  const { number, piece, kind_label, note, boutique, address, state, state_label } = request;
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  const last = useRef(state);
  // Another state has other buttons.
  useEffect(() => {
    if (last.current !== state) focusIfLost(section);
    last.current = state;
  }, [state]);
  return (
    <section ref={section} tabIndex={-1} className={styles.part} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {piece}
      </h3>
      <p className={styles.lead} data-state={state}>
        {state_label}
      </p>
      {request.can_answer && <Answer request={request} />}
      <ol className={`${styles.steps} ${styles.narrow}`} aria-label={strings.course}>
        {request.steps.map(({ at, label }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end
            key={index}
            aria-current={index === request.steps.length - 1 ? 'step' : undefined}
          >
            <span>{label}</span>
            <time className={styles.quiet} dateTime={at}>
              {formatTime(at)}
            </time>
          </li>
        ))}
      </ol>
      <div className={styles.narrow}>
        <Facts
          facts={[
            [strings.number, number],
            [strings.kind, kind_label],
            [strings.note, note],
            // While it can be answered, it is above.
            [strings.price, request.can_answer ? '' : request.price_label],
            [strings.boutique, boutique && (findBoutique(boutique)?.name ?? boutique)],
            [strings.address, address],
          ]}
        />
      </div>
      {request.can_cancel && <Cancel number={number} />}
    </section>
  );
}

function Answer({ request: { number, price, price_label } }: { request: CareRequest }) {
  const refresh = useRefresh();
  const answer = async (accept: boolean) => {
    const body = { number, price: price ?? 0, accept };
    const answered = await send('POST /rest_care/request/answer', { body });
    if (isGranted(answered)) showToast(answered.message);
    // 409: the estimate has changed meanwhile.
    if (answered?.status === 200 || answered?.status === 409) await refresh();
  };
  const accept = useClickOnce(DEBOUNCE, () => answer(true));
  const decline = useClickOnce(DEBOUNCE, () => answer(false));
  return (
    <div className={styles.estimate}>
      <p className={styles.price}>
        <span className={styles.quiet}>{strings.price}</span> {price_label}
      </p>
      <p className={styles.quiet}>{strings.priceNote}</p>
      <div className={styles.answers}>
        <Button variant="solid" busy={accept.busy} onClick={accept.run}>
          {accept.busy ? strings.accepting : strings.accept}
        </Button>
        <Button variant="outline" busy={decline.busy} onClick={decline.run}>
          {decline.busy ? strings.declining : strings.decline}
        </Button>
      </div>
    </div>
  );
}

function Cancel({ number }: { number: string }) {
  const refresh = useRefresh();
  const cancel = useClickOnce(DEBOUNCE, async () => {
    const answer = await send('POST /rest_care/request/cancel', { body: { number } });
    if (isGranted(answer)) showToast(answer.message);
    if (answer?.status === 200 || answer?.status === 409) await refresh();
  });
  const words = { message: strings.cancelQuestion, confirm: strings.cancelRequest, cancel: strings.keep };
  return (
    <p>
      <Button variant="outline" busy={cancel.busy} onClick={() => openPopup('delConfirm', words, cancel.run)}>
        {cancel.busy ? strings.canceling : strings.cancelRequest}
      </Button>
    </p>
  );
}
