import { storeCustomerId } from '#services';

/** Keeps the id of who has logged in, encrypted (A §9). Nobody is kept from logging in by a cipher that did not load. */
export async function keepCustomerId(id: number): Promise<void> {
  try {
    await storeCustomerId(String(id));
  } catch (error) {
    console.warn('The customer’s id was not kept.', error);
  }
}
