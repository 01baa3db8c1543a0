import { Type } from 'typebox';
import { call } from './call.ts';
import { fields, flag, id, record, text } from './fields.ts';

const tag = 'address';
const string = Type.String();

/** A code of the address dictionary; empty where nothing was chosen, which a rule tells in Chinese. */
const code = () => text(12);

/** A §3 "Save payload". Names of places are taken from the dictionary, whatever is sent; a guest's order has it too. */
export const addressFields = fields({
  country_id: Type.Optional(Type.Literal('CN')),
  firstname: text(30),
  lastname: text(30),
  region_id: code(),
  region: Type.Optional(text(50)),
  city_id: code(),
  city: Type.Optional(text(50)),
  district_id: code(),
  district: Type.Optional(text(50)),
  street: text(200),
  telephone: text(20),
});

/** Places of an address, written out; a guest's order keeps them as they were. */
export const addressText = {
  firstname: string,
  lastname: string,
  name: string,
  region_id: string,
  region: string,
  city_id: string,
  city: string,
  district_id: string,
  district: string,
  street: string,
  telephone: string,
  tel: string,
  address: string,
  country_id: Type.Literal('CN'),
};

/** A §3 "Address". */
export const address = record({ address_id: Type.Integer(), ...addressText, is_default: Type.Boolean() });

const region = record({ code: string, name: string });
const regionLists = Type.Record(string, Type.Array(region));

/** Addresses and the dictionary they are chosen from (A §3, §7). */
export const addressCalls = {
  save: call({
    method: 'POST',
    paths: ['/rest_customer/address/add'],
    summary: 'Adds an address, or changes the one that address_id names. The first one is the default.',
    tag,
    body: fields({
      data: addressFields,
      is_default: Type.Optional(flag()),
      address_id: Type.Optional(id()),
    }),
    data: address,
  }),
  list: call({
    method: 'POST',
    paths: ['/rest_customer/address/index'],
    summary: "The member's addresses, the default first.",
    tag,
    data: record({ items: Type.Array(address), total: Type.Integer(), limit: Type.Integer() }),
  }),
  remove: call({
    method: 'POST',
    paths: ['/rest_customer/address/delete'],
    summary: 'Removes an address; was it the default, the newest of the others becomes that.',
    tag,
    body: fields({ addressId: id() }),
    data: record({ address_id: Type.Integer() }),
  }),
  regions: call({
    method: 'GET',
    paths: ['/rest/default/V1/applet/getAddressJson'],
    summary: 'Provinces, cities and districts by the code above them; provinces stand under CN.',
    tag,
    data: record({ region: regionLists, city: regionLists, district: regionLists }),
  }),
};
