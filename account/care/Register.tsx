import { type ReactNode, useRef, useState } from 'react';
import { required } from '#schemas';
import { request } from '#services';
import { isGranted } from '#session';
import { useRefresh } from '#session/account-shell';
import {
  Button,
  type Form,
  showToast,
  TextField,
  useClickOnce,
  useFocusAfterRemoval,
  useForm,
  useSubmit,
} from '#ui';
import styles from './care.module.css';
import type { CareData } from './care-data.ts';
import { strings } from './strings.ts';

/** How long further clicks are ignored, in ms. */
const DEBOUNCE = 500;

/** Registers pieces: of delivered orders by one press, of a boutique by the serial number, and of another member by a code. */
export function Register({ orders }: Pick<CareData, 'orders'>) {
  const own = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(orders.length, own);
  return (
    <div ref={own} tabIndex={-1} className={styles.register}>
      {orders.length > 0 && (
        <ul className={styles.orders} aria-label={strings.register}>
          {orders.map(order => (
            <RegisterOrder key={order.order_id} order={order} />
          ))}
        </ul>
      )}
      <details className={styles.way}>
        <summary>{strings.bySerial}</summary>
        <BySerial />
      </details>
      <details className={styles.way}>
        <summary>{strings.byCode}</summary>
        <ByCode />
      </details>
    </div>
  );
}

function RegisterOrder({ order: { order_id, names, count } }: { order: CareData['orders'][number] }) {
  const refresh = useRefresh();
  const [isDone, setIsDone] = useState(false);
  const register = useClickOnce(DEBOUNCE, async () => {
    const answer = await request('POST /rest_care/piece/addorder', { body: { order_id } });
    if (!isGranted(answer)) return;
    setIsDone(true);
    showToast(answer.message);
    await refresh();
  });
  return (
    <li className={styles.order}>
      <div>
        <p>{strings.order(order_id)}</p>
        <p className={styles.quiet}>{strings.count(names, count)}</p>
      </div>
      <Button
        variant="outline"
        aria-label={strings.registerOrderOf(order_id)}
        busy={register.busy || isDone}
        onClick={register.run}
      >
        {register.busy ? strings.registering : strings.registerOrder}
      </Button>
    </li>
  );
}

interface PieceFormProps<V extends Record<string, string>> {
  label: string;
  form: Form<V>;
  /** Labels of the submit button. */
  labels: readonly [idle: string, loading: string];
  send: (values: V) => Promise<Parameters<typeof isGranted>[0]>;
  children: ReactNode;
}

/** A form that adds a piece: then it is empty again, and the pieces are loaded again. */
function PieceForm<V extends Record<string, string>>({
  label,
  form,
  labels: [idle, loading],
  send,
  children,
}: PieceFormProps<V>) {
  const refresh = useRefresh();
  const submit = useSubmit(async () => {
    if (!form.validate()) return;
    const answer = await send(form.values);
    if (!isGranted(answer)) return;
    showToast(answer.message);
    for (const name of Object.keys(form.values)) form.setValue(name, '' as V[string]);
    await refresh();
  });
  return (
    <form
      ref={form.ref}
      method="dialog"
      noValidate
      aria-label={label}
      aria-busy={submit.loading || undefined}
      className={styles.form}
      onSubmit={submit.onSubmit}
    >
      {children}
      <Button type="submit" variant="outline" busy={submit.loading}>
        {submit.loading ? loading : idle}
      </Button>
    </form>
  );
}

/** What printed codes have in common. */
const PRINTED = { maxLength: 40, autoComplete: 'off', autoCapitalize: 'characters' } as const;

const SERIAL_RULES = { serial: required(strings.noSerial), bought: required(strings.noBought) };

function BySerial() {
  const form = useForm({ serial: '', bought: '' }, SERIAL_RULES);
  return (
    <PieceForm
      label={strings.bySerial}
      form={form}
      labels={[strings.register, strings.registering]}
      send={({ serial, bought }) =>
        request('POST /rest_care/piece/add', { body: { serial, bought_on: bought } })
      }
    >
      <TextField
        label={strings.serialLabel}
        hint={strings.serialHint}
        required
        {...form.field('serial')}
        {...PRINTED}
      />
      <TextField label={strings.boughtLabel} required type="date" {...form.field('bought')} />
    </PieceForm>
  );
}

function ByCode() {
  const form = useForm({ code: '' }, { code: required(strings.noCode) });
  return (
    <PieceForm
      label={strings.byCode}
      form={form}
      labels={[strings.take, strings.taking]}
      send={({ code }) => request('POST /rest_care/piece/take', { body: { code } })}
    >
      <TextField label={strings.codeLabel} required {...form.field('code')} {...PRINTED} />
    </PieceForm>
  );
}
