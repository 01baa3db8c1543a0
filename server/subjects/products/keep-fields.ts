/** Returns the fields that a schema of the contract has: data in pages does not pass the contract's serializer. */
export function keepFields<T extends object>(value: T, { properties }: { properties: object }): Partial<T> {
  const kept = Object.entries(value).filter(([field]) => Object.hasOwn(properties, field));
  return Object.fromEntries(kept) as Partial<T>;
}
