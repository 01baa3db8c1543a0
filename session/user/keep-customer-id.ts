import { storeCustomerId } from '#services';

/** Stores the logged-in customer's id encrypted. A failure is logged only, so that it cannot prevent a login. */
export async function keepCustomerId(id: number): Promise<void> {
  try {
    await storeCustomerId(String(id));
  } catch (error) {
    console.warn('The customer id was not stored.', error);
  }
}
