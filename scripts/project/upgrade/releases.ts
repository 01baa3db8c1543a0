/** What a version of the package has brought that changes projects made with an earlier one. */
export interface Release {
  version: string;
  /** Name of the last migration of its database. */
  database: string;
  /** Block types to whose version content is migrated. */
  content: Readonly<Record<string, number>>;
}

/** All versions, the oldest first. A migration of database or content is added to the version that it comes with. */
export const RELEASES: readonly Release[] = [
  {
    version: '0.1.0',
    database: '0050-add-line',
    content: { block27: 2, block32: 2, block36: 2, block41: 2, editorial_block4: 2 },
  },
];

/** Returns the version that a migration of the database has come with, or comes with next. */
export const versionOfMigration = (name: string): string =>
  RELEASES.find(({ database }) => name <= database)?.version ?? RELEASES.at(-1)?.version ?? '';

/** Returns the block types that have a new version since a version of the package, with that version; all without one. */
export function newTypesSince(version: string | undefined): Record<string, number> {
  const later = RELEASES.filter(release => version === undefined || isAfter(release.version, version));
  return Object.assign({}, ...later.map(({ content }) => content));
}

/** Returns whether a version is after another; both are three numbers. */
export function isAfter(version: string, other: string): boolean {
  const [a, b] = [version, other].map(text => text.split('-')[0]?.split('.').map(Number) ?? []);
  const index = [0, 1, 2].find(place => a?.[place] !== b?.[place]);
  return index !== undefined && (a?.[index] ?? 0) > (b?.[index] ?? 0);
}
