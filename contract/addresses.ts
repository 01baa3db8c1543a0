import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { flag, id, inputObject, inputText, outputObject } from './fields.ts';
import { mobile, names } from './person.ts';

const tag = 'address';
const string = Type.String();

/** A code of the address dictionary. May be empty: the address rules report that in Chinese. */
const code = () => inputText(12);

/** An address as callers send it, also within a guest's order. Names of places are read from the dictionary instead. */
export const addressFields = inputObject({
  country_id: Type.Optional(Type.Literal('CN')),
  firstname: names.firstname,
  lastname: names.lastname,
  region_id: code(),
  region: Type.Optional(inputText(50)),
  city_id: code(),
  city: Type.Optional(inputText(50)),
  district_id: code(),
  district: Type.Optional(inputText(50)),
  street: inputText(200),
  telephone: mobile(),
});

/** An address with the names of its places. An order stores a copy. */
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

/** An address with its id. */
export const address = outputObject({
  address_id: Type.Integer(),
  ...addressText,
  is_default: Type.Boolean(),
});

const region = outputObject({ code: string, name: string });
const regionLists = Type.Record(string, Type.Array(region));

/** The calls of addresses and the address dictionary. */
export const addressCalls = {
  save: defineCall({
    method: 'POST',
    paths: ['/rest_customer/address/add'],
    summary: 'Adds an address, or changes the one that address_id names. The first one is the default.',
    tag,
    body: inputObject({
      data: addressFields,
      is_default: Type.Optional(flag()),
      address_id: Type.Optional(id()),
    }),
    data: address,
  }),
  list: defineCall({
    method: 'POST',
    paths: ['/rest_customer/address/index'],
    summary: "The member's addresses, the default first.",
    tag,
    data: outputObject({ items: Type.Array(address), total: Type.Integer(), limit: Type.Integer() }),
  }),
  remove: defineCall({
    method: 'POST',
    paths: ['/rest_customer/address/delete'],
    summary: 'Removes an address. After the default, the newest of the others becomes the default.',
    tag,
    body: inputObject({ addressId: id() }),
    data: outputObject({ address_id: Type.Integer() }),
  }),
  regions: defineCall({
    method: 'GET',
    paths: ['/rest/default/V1/applet/getAddressJson'],
    summary: 'Provinces, cities and districts by the code above them; provinces have the code CN above them.',
    tag,
    data: outputObject({ region: regionLists, city: regionLists, district: regionLists }),
  }),
};

export type Address = Static<typeof address>;

/** An address without an owner: a guest's, or the copy stored with an order. */
export type AddressText = { [Key in keyof typeof addressText]: Static<(typeof addressText)[Key]> };
