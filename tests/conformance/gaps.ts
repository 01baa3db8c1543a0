import { SAMPLES, type SampleName, sampleFile } from '../support/read-sample.ts';

/** The files of each block type. */
export interface Inventory {
  /** Registered types with the properties of their definitions. */
  registered: readonly { type: string; load?: unknown; chrome?: unknown }[];
  /** Types that have a file in `schemas/blocks/`. */
  schemas: readonly string[];
  /** Samples that exist, by type. */
  samples: Readonly<Record<string, readonly SampleName[]>>;
}

/** Returns what block types lack, each with the type's name and the file to create. */
export function findGaps({ registered, schemas, samples }: Inventory): string[] {
  const gaps: string[] = [];
  const known = new Map(registered.map(definition => [definition.type, definition]));
  for (const type of new Set([...known.keys(), ...schemas, ...Object.keys(samples)])) {
    const definition = known.get(type);
    if (!definition) {
      gaps.push(`${type} is not registered: create blocks/<name>/index.ts, and add it to blocks/index.ts`);
    } else if (!definition.load && !definition.chrome) {
      gaps.push(
        `${type} shows nothing: create a renderer beside its index.ts and name it in "load", or give it "chrome"`,
      );
    }
    if (!schemas.includes(type)) {
      gaps.push(`${type} has no schema: create schemas/blocks/${type}.schema.json`);
    }
    for (const name of SAMPLES) {
      if (!samples[type]?.includes(name))
        gaps.push(`${type} has no ${name} sample: create ${sampleFile(type, name)}`);
    }
  }
  return gaps;
}
