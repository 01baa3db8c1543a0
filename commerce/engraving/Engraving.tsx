import { type FormEvent, useEffect, useEffectEvent } from 'react';
import {
  checkEngraving,
  ENGRAVING_FOILS,
  ENGRAVING_FONTS,
  engravingMaxLength,
  tidyEngraving,
} from '#schemas';
import { request } from '#services';
import { isGranted } from '#session';
import type { PopupProps } from '#ui';
import { Button, Picture, RadioField, showToast, TextField, useClickOnce, useForm } from '#ui';
import { changesSettled } from '../bag/change.ts';
import { notifyOtherTabs, setCart } from '../bag/content.ts';
import {
  type Engraving as Chosen,
  engravingFields,
  engravingPrice,
  noEngraving,
  readTechnique,
} from '../engraved/engraving.ts';
import { engravedStrings } from '../engraved/strings.ts';
import { EngravedBand } from './EngravedBand.tsx';
import { EngravingPreview } from './EngravingPreview.tsx';
import styles from './engraving.module.css';
import { strings, wordsOf } from './strings.ts';

/** How long further clicks are ignored, in ms. */
const DEBOUNCE = 500;

/** Width of the preview, in px. */
const PREVIEW = 420;

/** The popup that chooses an engraving, with a preview on the piece while it is typed. */
export default function Engraving({ data, complete }: PopupProps<'engraving'>) {
  const { itemId, name, thumb, engraving, place, colour } = data;
  const technique = readTechnique(place);
  const words = wordsOf(technique);
  const isStamped = technique === 'stamping';
  const tidy = (text: string) => tidyEngraving(text, technique);
  const form = useForm(
    { ...engraving },
    { text: (text: string) => (tidy(text) ? checkEngraving(tidy(text), technique) : words.empty) },
  );
  // The dialog is opened to type.
  const focusText = useEffectEvent(() => form.focus('text'));
  useEffect(() => focusText(), []);
  const text = tidy(form.values.text);
  const save = useClickOnce(DEBOUNCE, async (chosen: Chosen) => {
    if (itemId === undefined) return complete(chosen);
    // Changes of the bag that are not sent yet would overwrite the answer.
    await changesSettled();
    const body = { item_id: itemId, ...engravingFields(chosen) };
    const answer = await request('POST /rest_partcheckout/checkout/engrave', { body });
    if (!isGranted(answer) || !answer.data) return;
    setCart(answer.data);
    notifyOtherTabs();
    showToast(chosen.text ? words.saved : words.removed);
    complete(chosen);
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (form.validate()) save.run({ ...form.values, text });
  };
  // Live feedback on a wrong character, before the text is sent.
  const problem = form.errors.text ?? checkEngraving(text, technique);
  const shown = { ...form.values, text: text || words.sample };
  return (
    <form
      method="dialog"
      ref={form.ref}
      className={styles.form}
      aria-label={words.title}
      noValidate
      onSubmit={onSubmit}
    >
      <section className={styles.preview} aria-label={words.preview} data-on-piece={place ? '' : undefined}>
        {place ? (
          <EngravingPreview place={place} engraving={shown} name={name} width={PREVIEW} />
        ) : (
          <>
            <Picture pcUrl={thumb} alt="" name={name} ratio="4 / 5" fit="cover" sizes="120px" />
            <EngravedBand engraving={shown} colour={colour} />
          </>
        )}
        <p className="visually-hidden">{shown.text}</p>
      </section>
      <TextField
        label={words.label}
        required
        hint={words.hint([...text].length, engravingMaxLength(technique))}
        {...form.field('text')}
        error={problem}
        autoComplete="off"
        autoCapitalize={isStamped ? 'characters' : undefined}
      />
      <div className={styles.style}>
        <RadioField
          label={strings.font}
          {...form.field('font')}
          options={ENGRAVING_FONTS.map(font => ({ value: font, label: engravedStrings.fonts[font] }))}
        />
        {isStamped && (
          <RadioField
            label={strings.foil}
            {...form.field('foil')}
            options={ENGRAVING_FOILS.map(foil => ({ value: foil, label: engravedStrings.foils[foil] }))}
          />
        )}
      </div>
      <p className={styles.note}>{words.note(engravingPrice(place))}</p>
      <div className={styles.buttons}>
        <Button type="submit" variant="solid" busy={save.busy}>
          {save.busy ? strings.saving : words.save}
        </Button>
        {engraving.text && (
          <Button variant="outline" busy={save.busy} onClick={() => save.run(noEngraving(place))}>
            {words.remove}
          </Button>
        )}
      </div>
    </form>
  );
}
