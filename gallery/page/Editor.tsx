import { useContext } from 'react';
import type { Problem } from '../../cli/index.ts';
import { CHECK, typeAddress } from '../addresses.ts';
import styles from '../gallery.module.css';
import { LanguageContext } from '../language.ts';
import { PickerButtons, PickerDialog } from '../picker/Picker.tsx';
import { SCREENS } from '../screens.ts';
import { Findings, formatSummary } from './Findings.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { usePageTexts } from './texts.ts';

/** Initial state of the editor. */
export interface Draft {
  text: string;
  problems: readonly Problem[];
  /** Path of the rendered text; null for invalid JSON. */
  preview: string | null;
  /** A remark about the text's origin. */
  note?: string;
}

/** A block's JSON with its findings and its rendering, which a script updates while typing. */
export function Editor({ type, draft }: { type: string; draft: Draft }) {
  const language = useContext(LanguageContext);
  const texts = usePageTexts();
  return (
    <div className={styles.editor} id="editor" data-check={CHECK} data-address={typeAddress(type)}>
      <div className={styles.writing}>
        {draft.note && (
          <p role="alert" className={styles.note}>
            {draft.note}
          </p>
        )}
        <p className={styles.actions}>
          <label htmlFor="json">{texts.json()}</label>
          <PickerButtons />
        </p>
        <div className={styles.paper}>
          <pre aria-hidden="true" className={styles.lines} id="lines" />
          <textarea
            id="json"
            defaultValue={draft.text}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            wrap="off"
            rows={24}
            aria-describedby="summary"
          />
        </div>
        <p className={styles.actions}>
          <output id="summary" htmlFor="json">
            {formatSummary(draft.problems, language)}
          </output>
          <button type="button" id="copy" className={`${styles.copy} needs-script`}>
            {texts.copyLink()}
          </button>
        </p>
        <p className="without-script">{texts.needsScript()}</p>
        <div id="findings" className={styles.told}>
          <Findings problems={draft.problems} inEditor />
        </div>
      </div>
      <PickerDialog />
      <fieldset className={styles.result}>
        <legend>{texts.result()}</legend>
        <div className={styles.choice}>
          {SCREENS.map(({ id, width }) => (
            <label key={id}>
              <input type="radio" name="screen" value={id} defaultChecked={id === 'desktop'} />{' '}
              {texts.width(texts[id](), width)}
            </label>
          ))}
        </div>
        {SCREENS.map(screen => (
          <ScreenFrame
            key={screen.id}
            screen={screen}
            name={texts.result()}
            src={draft.preview ?? 'about:blank'}
            isLive
          />
        ))}
      </fieldset>
    </div>
  );
}
