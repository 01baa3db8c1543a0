import type { PlaceCodes } from '#schemas';
import { writeStored } from '#services';

/** Stores the area of an address that was saved or ordered to, as the first choice of the next new address. */
export const storeArea = ({ region_id, city_id, district_id }: PlaceCodes): void =>
  writeStored('deliveryArea', { region_id, city_id, district_id });
