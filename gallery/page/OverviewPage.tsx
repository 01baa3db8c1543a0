import type { BlockDefinition } from '#engine';
import { GALLERY, typeAddress } from '../addresses.ts';
import styles from '../gallery.module.css';
import { GalleryFrame } from './GalleryFrame.tsx';

/** An entry of the overview. */
export interface Listed {
  definition: BlockDefinition;
  description: string;
  samples: string[];
}

interface Props {
  types: readonly BlockDefinition[];
  /** Search results; all types without a query. */
  found: readonly Listed[];
  query: string;
}

/** `/_gallery`: all types, or those that match the query. */
export function OverviewPage({ types, found, query }: Props) {
  return (
    <GalleryFrame types={types} query={query}>
      <h1>{query ? `Types like “${query}”` : 'Block types'}</h1>
      <p className={styles.lead}>
        {found.length} of {types.length}.{' '}
        {query ? (
          <a href={GALLERY}>Show all</a>
        ) : (
          'Each type has samples, a field table and an editor that checks while you type.'
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
