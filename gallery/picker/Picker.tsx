import { useContext } from 'react';
import { pickerAddress } from '../addresses.ts';
import styles from '../gallery.module.css';
import { LanguageContext } from '../language.ts';
import { pickerTexts } from './texts.ts';

/** The dialog that finds a product or a file and writes it into the editor. */
export function PickerDialog() {
  const texts = pickerTexts(useContext(LanguageContext));
  return (
    <dialog id="picker" className={styles.picker} aria-labelledby="picker-title" data-place={texts.place()}>
      <div className={styles.pickerHead}>
        <h2 id="picker-title">{texts.insertProduct()}</h2>
        <button type="button" id="picker-close">
          {texts.close()}
        </button>
        <label htmlFor="picker-query" className="visually-hidden">
          {texts.findByName()}
        </label>
        <input id="picker-query" type="search" autoComplete="off" placeholder={texts.example()} />
      </div>
      <div id="picker-results" className={styles.pickerResults} />
    </dialog>
  );
}

/** The buttons that open it. */
export function PickerButtons() {
  const texts = pickerTexts(useContext(LanguageContext));
  return (
    <span className={`${styles.tools} needs-script`}>
      <button type="button" data-picker={pickerAddress('skus')}>
        {texts.insertProduct()}
      </button>
      <button type="button" data-picker={pickerAddress('media')}>
        {texts.insertMedia()}
      </button>
    </span>
  );
}
