import type { ColumnType, Generated } from 'kysely';

/** A member's delivery address. The names of places are those of the dictionary when it was saved. */
export interface AddressTable {
  id: Generated<number>;
  customer_id: number;
  firstname: string;
  lastname: string;
  region_id: string;
  region: string;
  city_id: string;
  city: string;
  district_id: string;
  district: string;
  street: string;
  telephone: string;
  is_default: boolean;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}

export interface AddressTables {
  addresses: AddressTable;
}
