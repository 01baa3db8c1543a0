import type { ColumnType } from 'kysely';

/** A JSON column: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
