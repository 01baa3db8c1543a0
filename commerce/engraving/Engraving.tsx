import type { FormEvent } from 'react';
import { checkEngraving, ENGRAVING_MAX_LENGTH } from '#schemas';
import { request } from '#services';
import { isGranted } from '#session';
import type { PopupProps } from '#ui';
import { Button, Picture, showToast, TextField, useClickOnce, useForm } from '#ui';
import { changesSettled } from '../bag/change.ts';
import { notifyOtherTabs, setCart } from '../bag/content.ts';
import styles from './engraving.module.css';
import { strings } from './strings.ts';

/** How long further clicks are ignored, in ms. */
const DEBOUNCE = 500;

const RULES = {
  text: (text: string) => (text.trim() ? checkEngraving(text.trim()) : strings.empty),
};

/** The popup that chooses an engraving, with a preview of the text while it is typed. */
export default function Engraving({ data, complete }: PopupProps<'engraving'>) {
  const { itemId, name, thumb, engraving } = data;
  const form = useForm({ text: engraving }, RULES);
  const { text } = form.values;
  const save = useClickOnce(DEBOUNCE, async (chosen: string) => {
    if (itemId === undefined) return complete(chosen);
    // Changes of the bag that are not sent yet would overwrite the answer.
    await changesSettled();
    const body = { item_id: itemId, engraving: chosen };
    const answer = await request('POST /rest_partcheckout/checkout/engrave', { body });
    if (!isGranted(answer) || !answer.data) return;
    setCart(answer.data);
    notifyOtherTabs();
    showToast(chosen ? strings.saved : strings.removed);
    complete(chosen);
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (form.validate()) save.run(text.trim());
  };
  // Live feedback on a wrong character, before the text is sent.
  const problem = form.errors.text ?? checkEngraving(text.trim());
  return (
    <form ref={form.ref} className={styles.form} aria-label={strings.title} noValidate onSubmit={onSubmit}>
      <section className={styles.preview} aria-label={strings.preview}>
        <Picture pcUrl={thumb} alt="" name={name} ratio="4 / 5" fit="cover" sizes="120px" />
        <p className={styles.plate} data-empty={text.trim() ? undefined : ''}>
          <span>{text.trim() || strings.sample}</span>
        </p>
      </section>
      <TextField
        label={strings.label}
        required
        hint={strings.hint([...text].length, ENGRAVING_MAX_LENGTH)}
        {...form.field('text')}
        error={problem}
        autoComplete="off"
      />
      <p className={styles.note}>{strings.note}</p>
      <div className={styles.buttons}>
        <Button type="submit" variant="solid" busy={save.busy}>
          {save.busy ? strings.saving : strings.save}
        </Button>
        {engraving && (
          <Button variant="outline" busy={save.busy} onClick={() => save.run('')}>
            {strings.remove}
          </Button>
        )}
      </div>
    </form>
  );
}
