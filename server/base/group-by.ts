/** Groups entries by key, in the order of each key's first entry. Node 20 lacks `Map.groupBy`. */
export function groupBy<T, K>(list: readonly T[], selectKey: (entry: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const entry of list) {
    const key = selectKey(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}
