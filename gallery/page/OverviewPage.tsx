import type { BlockDefinition } from '#engine';
import { GALLERY, typeAddress } from '../addresses.ts';
import frame from './frame.module.css';
import { GalleryFrame } from './GalleryFrame.tsx';
import styles from './overview-page.module.css';

/** A type among all others. */
export interface Listed {
  definition: BlockDefinition;
  description: string;
  samples: string[];
}

interface Props {
  types: readonly BlockDefinition[];
  /** Those that the search has found; all without one. */
  found: readonly Listed[];
  query: string;
}

/** `/_gallery`: every type, or those that match what was searched for. */
export function OverviewPage({ types, found, query }: Props) {
  return (
    <GalleryFrame types={types} query={query}>
      <h1>{query ? `Types like “${query}”` : 'Block types'}</h1>
      <p className={frame.lead}>
        {found.length} of {types.length}.{' '}
        {query ? (
          <a href={GALLERY}>Show all</a>
        ) : (
          'Each with its samples, its fields and an editor that checks while you type.'
        )}
      </p>
      <ul className={styles.overview}>
        {found.map(({ definition: { type, title }, description, samples }) => (
          <li key={type}>
            <h2>
              <a href={typeAddress(type)}>{title}</a> <code>{type}</code>
            </h2>
            <p>{description}</p>
            <p className={styles.samples}>
              {samples.length === 0
                ? 'No samples'
                : samples.map(name => (
                    <a key={name} href={`${typeAddress(type)}#${name}`}>
                      {name}
                      <span className="visually-hidden"> sample of {title}</span>
                    </a>
                  ))}
            </p>
          </li>
        ))}
      </ul>
    </GalleryFrame>
  );
}
