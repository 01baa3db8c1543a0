import type { ColumnType } from 'kysely';

/** A JSON column: parsed when read, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
