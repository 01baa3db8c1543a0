import { describe, expect, it } from 'vitest';
import { type Call, contract, KIND_KEYWORD } from './index.ts';

/** Fields that people type or paste, with the kind by which the server normalizes them. */
const KINDS: Record<string, string> = {
  mobile: 'mobile',
  telephone: 'mobile',
  username: 'mobile',
  authorization_code: 'smsCode',
  verifyCode: 'smsCode',
  firstname: 'name',
  lastname: 'name',
  email: 'email',
  order_id: 'orderNumber',
  orderId: 'orderNumber',
  incrementId: 'orderNumber',
};

interface Schema {
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  items?: Schema;
  [KIND_KEYWORD]?: string;
}

/** The typed fields within a schema, with their kinds. */
function typedFields(schema: Schema): { field: string; kind: string | undefined }[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(typedFields);
  const own = Object.entries(schema.properties ?? {}).flatMap(([field, part]) => {
    if (!(field in KINDS)) return typedFields(part);
    return [{ field, kind: [part, ...(part.anyOf ?? [])].map(one => one[KIND_KEYWORD]).find(Boolean) }];
  });
  return [...own, ...inner];
}

const FIELDS = Object.values(contract as Record<string, Record<string, Call>>)
  .flatMap(calls => Object.values(calls))
  .flatMap(({ paths, body, query }) =>
    [body, query].flatMap(part =>
      part ? typedFields(part as Schema).map(found => ({ call: paths[0], ...found })) : [],
    ),
  );

describe('a field that people type', () => {
  it('is in calls of every kind', () => {
    expect(new Set(FIELDS.map(({ field }) => field))).toEqual(new Set(Object.keys(KINDS)));
    expect(FIELDS.length).toBeGreaterThan(40);
  });

  it.each(FIELDS)('$field of $call is normalized', ({ field, kind }) => {
    expect(kind).toBe(KINDS[field]);
  });
});
