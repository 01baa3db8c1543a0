import type { Address } from '../../commerce/addresses/address.ts';

// The default address of test members, in Shanghai.

/** The address as the form sends it. */
export const ADDRESS_DATA = {
  country_id: 'CN' as const,
  firstname: '林',
  lastname: '晚',
  region_id: '31',
  region: '上海市',
  city_id: '3101',
  city: '上海市',
  district_id: '310106',
  district: '静安区',
  street: '南京西路1266号',
  telephone: '13800138000',
};

/** The address as the server returns it. */
export function anAddress(changes: Partial<Address> = {}): Address {
  return {
    ...ADDRESS_DATA,
    address_id: 7,
    name: '林晚',
    tel: '13800138000',
    address: '上海市静安区南京西路1266号',
    is_default: true,
    ...changes,
  };
}

/** The part of the address dictionary that the form requests. */
export const REGIONS = {
  region: { CN: [{ code: '31', name: '上海市' }] },
  city: { '31': [{ code: '3101', name: '上海市' }] },
  district: { '3101': [{ code: '310106', name: '静安区' }] },
};
