import type { BlockDefinition } from '#engine';
import type { Field, Problem, Shared } from '../../cli/index.ts';
import { sampleAddress, typeAddress } from '../addresses.ts';
import styles from '../gallery.module.css';
import { useTexts } from '../language.ts';
import type { Sample } from '../samples.ts';
import { SCREENS } from '../screens.ts';
import { CollectedTable } from './CollectedTable.tsx';
import { type Draft, Editor } from './Editor.tsx';
import { FieldTables } from './FieldTable.tsx';
import { Findings } from './Findings.tsx';
import { GalleryFrame } from './GalleryFrame.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { type PageTexts, usePageTexts } from './texts.ts';

/** Everything that the gallery shows of a type. */
export interface TypeView {
  definition: BlockDefinition;
  description: string;
  fields: readonly Field[];
  shared: readonly Shared[];
  samples: readonly (Sample & { problems: readonly Problem[] })[];
  draft: Draft;
}

/** `/_gallery/{type}`. */
export function TypePage({ types, view }: { types: readonly BlockDefinition[]; view: TypeView }) {
  const { type, title, version = 1, collects } = view.definition;
  const texts = usePageTexts();
  const fieldTexts = useTexts();
  return (
    <GalleryFrame types={types} current={type}>
      <p className={styles.kicker}>
        <code>{type}</code> {texts.version(version)}
        {listTraits(view.definition, texts).map(trait => (
          <span key={trait}>{trait}</span>
        ))}
      </p>
      <h1>{title}</h1>
      <p className={styles.lead}>{view.description}</p>
      <ul className={styles.jump}>
        {[
          ...view.samples.map(({ name }) => [name, texts.sample(name)]),
          ['try', texts.try()],
          ['fields', texts.fields()],
          ...(collects ? [['collects', fieldTexts.collects()]] : []),
        ].map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
      {view.samples.length === 0 && <p className={styles.note}>{texts.noSamples()}</p>}
      {view.samples.map(({ name, text, problems }) => (
        <section key={name} id={name} aria-labelledby={`${name}-heading`} className={styles.part}>
          <h2 id={`${name}-heading`}>{texts.sample(name)}</h2>
          <p className={styles.tools}>
            <a href={`${typeAddress(type)}?sample=${name}#try`}>{texts.edit()}</a>
            <button type="button" data-copy={`${name}-json`} className="needs-script">
              {texts.copyJson()}
            </button>
          </p>
          <div className={styles.screens}>
            {SCREENS.map(screen => (
              <ScreenFrame
                key={screen.id}
                screen={screen}
                name={texts.sampleOf(title, name)}
                src={sampleAddress(type, name)}
              />
            ))}
          </div>
          <Findings problems={problems} />
          <details className={styles.source}>
            <summary>JSON</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard */}
            <section aria-label={texts.jsonOf(name)} tabIndex={0}>
              <pre id={`${name}-json`}>{text}</pre>
            </section>
          </details>
        </section>
      ))}
      <section id="try" aria-labelledby="try-heading" className={styles.part}>
        <h2 id="try-heading">{texts.try()}</h2>
        <Editor type={type} draft={view.draft} />
      </section>
      <section id="fields" aria-labelledby="fields-heading" className={styles.part}>
        <h2 id="fields-heading">{texts.fields()}</h2>
        <FieldTables fields={view.fields} shared={view.shared} />
      </section>
      {collects && <CollectedTable {...collects} />}
    </GalleryFrame>
  );
}

/** Traits of a type that matter to a page's author. */
function listTraits(
  { load, chrome, skus, children, hydrate, sticky }: BlockDefinition,
  texts: PageTexts,
): string[] {
  const traits = [
    !load && texts.invisible(),
    chrome && texts.chrome(),
    skus && texts.products(),
    children && texts.holds(),
    load && hydrate === 'never' && texts.noScript(),
    sticky && texts.sticky(),
  ];
  return traits.filter(trait => typeof trait === 'string');
}
