import type { ColumnType } from 'kysely';

/** A JSON column: parsed when read, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;

/** A time that defaults to now. */
export type Written = ColumnType<Date, Date | undefined, Date>;

/** A time that defaults to null. */
export type When = ColumnType<Date | null, Date | null | undefined, Date | null>;
