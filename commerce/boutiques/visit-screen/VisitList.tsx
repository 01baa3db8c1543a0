import { type RefObject, useEffect, useRef, useState } from 'react';
import { request } from '#services';
import { isGranted } from '#session';
import { Button, classNames, type Form, focusIfLost, showToast, useForm, useSubmit } from '#ui';
import { BoutiqueFacts } from '../BoutiqueFacts.tsx';
import styles from '../boutiques.module.css';
import { strings } from '../strings.ts';
import { NO_SLOT, SlotFields, type SlotValues, slotRules } from './SlotFields.tsx';
import type { Visits } from './use-visits.ts';

interface EntryProps<T> {
  entry: T;
  refresh: () => Promise<void>;
}

/** Returns the entry's element, which takes the focus when a pressed button of it has gone. */
function useEntryFocus(state: unknown): RefObject<HTMLLIElement | null> {
  const entry = useRef<HTMLLIElement>(null);
  const last = useRef(state);
  // A change of the state removes buttons.
  useEffect(() => {
    if (last.current !== state) focusIfLost(entry);
    last.current = state;
  }, [state]);
  return entry;
}

/** Keeps an entry's height: an answer that comes late must not move what is below. */
function keepHeight({ current }: RefObject<HTMLLIElement | null>): void {
  if (current) current.style.minBlockSize = `${current.offsetHeight}px`;
}

/** Reservations, which end soonest, and appointments of the shopper: a new one below what is there, so that nothing moves. */
export function VisitList({ visits, refresh }: { visits: Visits; refresh: () => Promise<void> }) {
  const { reservations, appointments } = visits;
  if (reservations.length + appointments.length === 0) return <p>{strings.none}</p>;
  return (
    <ul className={styles.list}>
      {reservations.map(entry => (
        <Reservation key={entry.number} entry={entry} refresh={refresh} />
      ))}
      {appointments.map(entry => (
        <Appointment key={entry.number} entry={entry} refresh={refresh} />
      ))}
    </ul>
  );
}

function Reservation({ entry, refresh }: EntryProps<Visits['reservations'][number]>) {
  const { number, boutique, name, color, size, state, state_label, until_label, can_cancel } = entry;
  const own = useEntryFocus(state);
  // Its line keeps its place: a cancellation that is answered late must not move what is below.
  const isHeld = state === 'held';
  const [heldUntil] = useState(isHeld ? until_label : '');
  return (
    <li ref={own} tabIndex={-1} className={classNames(styles.entry, styles.visit)}>
      <p className={styles.kind}>
        {strings.reservation} · {state_label} · {strings.number(number)}
      </p>
      <p className={styles.name}>{[name, color, size].filter(Boolean).join(' · ')}</p>
      {(isHeld || heldUntil) && (
        <p className={classNames(styles.state, !isHeld && styles.later)}>
          {isHeld ? until_label : heldUntil}
        </p>
      )}
      <BoutiqueFacts boutique={boutique} />
      {can_cancel && (
        <div className={styles.row}>
          <Cancel
            number={number}
            entry={own}
            run={() => request('POST /rest_boutique/reservation/cancel', { body: { number } })}
            refresh={refresh}
          />
        </div>
      )}
    </li>
  );
}

function Appointment({ entry, refresh }: EntryProps<Visits['appointments'][number]>) {
  const { number, boutique, time_label, adviser, purpose, state_label, calendar, can_change } = entry;
  const [isChanging, setIsChanging] = useState(false);
  const own = useEntryFocus(`${isChanging} ${time_label} ${state_label}`);
  return (
    <li ref={own} tabIndex={-1} className={classNames(styles.entry, styles.visit)}>
      <p className={styles.kind}>
        {strings.book} · {state_label} · {strings.number(number)}
      </p>
      <p className={styles.name}>
        {[time_label, adviser, strings.purposes[purpose]].filter(Boolean).join(' · ')}
      </p>
      <BoutiqueFacts boutique={boutique} />
      {isChanging ? (
        <Change
          entry={entry}
          own={own}
          refresh={async () => {
            setIsChanging(false);
            await refresh();
          }}
        />
      ) : (
        <div className={styles.row}>
          {calendar && <Button href={calendar}>{strings.calendar}</Button>}
          {can_change && (
            <Button aria-label={strings.changeOf(number)} onClick={() => setIsChanging(true)}>
              {strings.change}
            </Button>
          )}
          {can_change && (
            <Cancel
              number={number}
              entry={own}
              run={() => request('POST /rest_boutique/appointment/cancel', { body: { number } })}
              refresh={refresh}
            />
          )}
        </div>
      )}
    </li>
  );
}

interface ChangeProps extends EntryProps<Visits['appointments'][number]> {
  own: RefObject<HTMLLIElement | null>;
}

/** Moves an appointment to another hour. */
function Change({ entry, own, refresh }: ChangeProps) {
  const form = useForm(NO_SLOT, slotRules);
  const submit = useSubmit(async () => {
    if (!form.validate()) return;
    const { adviser, day, hour } = form.values;
    const body = { number: entry.number, day, hour: Number(hour), ...(adviser && { adviser }) };
    const answer = await request('POST /rest_boutique/appointment/change', { body });
    if (!isGranted(answer)) return;
    showToast(answer.message);
    keepHeight(own);
    await refresh();
  });
  return (
    <form
      ref={form.ref}
      method="dialog"
      noValidate
      aria-label={strings.changeOf(entry.number)}
      className={styles.form}
      onSubmit={submit.onSubmit}
    >
      <SlotFields form={form as Form<SlotValues>} boutique={entry.boutique} />
      <div className={styles.row}>
        <Button type="submit" variant="solid" busy={submit.loading}>
          {submit.loading ? strings.submitting : strings.saveChange}
        </Button>
        <Button onClick={() => void refresh()}>{strings.keep}</Button>
      </div>
    </form>
  );
}

/** Cancels after a second click. */
function Cancel({
  number,
  entry,
  run,
  refresh,
}: {
  number: string;
  entry: RefObject<HTMLLIElement | null>;
  run: () => Promise<Parameters<typeof isGranted>[0]>;
  refresh: () => Promise<void>;
}) {
  const [isAsked, setIsAsked] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  // Either way the pressed button goes.
  useEffect(() => {
    if (isAsked !== wasAsked.current) focusIfLost(isAsked ? question : entry);
    wasAsked.current = isAsked;
  }, [isAsked, entry]);
  async function cancel() {
    const answer = await run();
    if (isGranted(answer)) showToast(answer.message);
    keepHeight(entry);
    setIsAsked(false);
    await refresh();
  }
  if (!isAsked) {
    return (
      <Button aria-label={strings.cancelOf(number)} onClick={() => setIsAsked(true)}>
        {strings.cancel}
      </Button>
    );
  }
  return (
    <div ref={question} tabIndex={-1} className={styles.row}>
      <Button variant="outline" onClick={() => void cancel()}>
        {strings.cancelSure}
      </Button>
      <Button onClick={() => setIsAsked(false)}>{strings.keep}</Button>
    </div>
  );
}
