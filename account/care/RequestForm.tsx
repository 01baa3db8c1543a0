import { useEffect } from 'react';
import { useStore } from 'zustand';
import { addresses, loadAddresses, useIdempotentSender } from '#commerce';
import { required } from '#schemas';
import { type InputOf, PAGE_PATHS, request } from '#services';
import { isGranted } from '#session';
import { useRefresh } from '#session/account-shell';
import { boutiques } from '#shop/boutiques';
import {
  Button,
  RadioField,
  SelectField,
  showToast,
  TextAreaField,
  TextField,
  useForm,
  useSubmit,
} from '#ui';
import styles from './care.module.css';
import { namePiece, type Piece } from './care-data.ts';
import { strings } from './strings.ts';

type Kind = InputOf<'POST /rest_care/request/add'>['body']['kind'];

/** Value for a piece that is not registered. */
const OTHER = 'other';

const NOTE_LENGTH = 300;
const NAME_LENGTH = 60;

interface Values {
  piece: string;
  name: string;
  kind: string;
  note: string;
  way: string;
  address: string;
  boutique: string;
}

const RULES = {
  piece: required(strings.noPiece),
  name: (value: string, { piece }: Values) => (piece === OTHER && !value.trim() ? strings.noPieceName : null),
  kind: required(strings.noKind),
  note: (value: string) => (value.trim() ? null : strings.noNote),
  address: (value: string, { way }: Values) => (way === 'collect' && !value ? strings.noAddress : null),
  boutique: (value: string, { way }: Values) => (way === 'bring' && !value ? strings.noBoutique : null),
};

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface RequestFormProps {
  pieces: readonly Piece[];
  /** Id of the chosen piece, or empty. */
  piece: string;
  onClose: () => void;
}

/** The form of a request of care: which piece, what it needs, and how it gets to the workshop. */
export function RequestForm({ pieces, piece, onClose }: RequestFormProps) {
  const refresh = useRefresh();
  const sendOnce = useIdempotentSender();
  const { items } = useStore(addresses);
  useEffect(() => void loadAddresses(), []);
  const initial: Values = {
    ...{ piece: pieces.length === 0 ? OTHER : piece, name: '', kind: '', note: '' },
    ...{ way: boutiques.length > 0 ? 'bring' : 'collect', address: '' },
    boutique: boutiques.length === 1 ? (boutiques[0]?.key ?? '') : '',
  };
  const form = useForm(initial, RULES);
  const { values } = form;
  // The button that has opened the form continues in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => form.ref.current?.querySelector<HTMLElement>('select, input, textarea')?.focus(), []);
  const submit = useSubmit(async () => {
    if (!form.validate()) return;
    const { name, kind, note, way, address, boutique } = values;
    const body = {
      ...(values.piece === OTHER ? { piece: name.trim() } : { piece_id: Number(values.piece) }),
      ...{ kind: kind as Kind, note: note.trim() },
      ...(way === 'collect' ? { address_id: Number(address) } : { boutique }),
    };
    const answer = await sendOnce(
      idempotencyKey => request('POST /rest_care/request/add', { body }, { idempotencyKey }),
      JSON.stringify(body),
    );
    if (!isGranted(answer)) return;
    showToast(answer.message);
    await refresh();
    onClose();
  });
  return (
    <form
      ref={form.ref}
      method="dialog"
      noValidate
      aria-label={strings.open}
      aria-busy={submit.loading || undefined}
      className={styles.form}
      onSubmit={submit.onSubmit}
    >
      {pieces.length > 0 && (
        <SelectField
          label={strings.piece}
          required
          placeholder={strings.choose}
          options={[
            ...pieces.map(one => ({ value: String(one.id), label: namePiece(one) })),
            { value: OTHER, label: strings.otherPiece },
          ]}
          {...form.field('piece')}
        />
      )}
      {values.piece === OTHER && (
        <TextField
          label={strings.pieceName}
          hint={strings.pieceHint}
          required
          {...form.field('name')}
          maxLength={NAME_LENGTH}
          autoComplete="off"
        />
      )}
      <SelectField
        label={strings.kind}
        required
        placeholder={strings.choose}
        options={toOptions(strings.kinds)}
        {...form.field('kind')}
      />
      <TextAreaField
        label={strings.note}
        hint={strings.noteHint}
        required
        rows={3}
        {...form.field('note')}
        maxLength={NOTE_LENGTH}
        autoComplete="off"
      />
      {boutiques.length > 0 && (
        <RadioField label={strings.way} options={toOptions(strings.ways)} {...form.field('way')} />
      )}
      {values.way === 'collect' ? (
        items?.length === 0 ? (
          <p>
            <Button href={PAGE_PATHS.addresses}>{strings.addAddress}</Button>
          </p>
        ) : (
          <SelectField
            label={strings.address}
            required
            placeholder={strings.choose}
            options={(items ?? []).map(({ address_id, name, address }) => ({
              value: String(address_id),
              label: [name, address].join(' · '),
            }))}
            {...form.field('address')}
          />
        )
      ) : (
        <SelectField
          label={strings.boutique}
          required
          placeholder={strings.choose}
          options={boutiques.map(({ key, name }) => ({ value: key, label: name }))}
          {...form.field('boutique')}
        />
      )}
      <div className={styles.answers}>
        <Button type="submit" variant="solid" busy={submit.loading}>
          {submit.loading ? strings.sending : strings.send}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {strings.cancelForm}
        </Button>
      </div>
    </form>
  );
}
