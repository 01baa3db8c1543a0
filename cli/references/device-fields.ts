/** A field of one device, and the names of the other device's fields beside it, of which one is enough. */
export interface DeviceField {
  device: 'desktop' | 'mobile';
  others: readonly string[];
}

/** Whether the other device has a picture or film of its own beside a field. */
export function hasOther({ others }: DeviceField, owner: object): boolean {
  for (let index = 0; index < others.length; index++) {
    if ((owner as Record<string, unknown>)[others[index] as string]) return true;
  }
  return false;
}

const fields = new Map<string, DeviceField | null>();

/** Returns the device of a field by its kind; null for fields of both devices. Kinds are few and occur all the time. */
export function parseDevice(kind: string): DeviceField | null {
  let field = fields.get(kind);
  if (field === undefined) {
    const [, device, others = ''] = /^(desktop|mobile)-of:(.+)$/.exec(kind) ?? [];
    field = device
      ? { device: device === 'desktop' ? 'desktop' : 'mobile', others: others.split(',') }
      : null;
    fields.set(kind, field);
  }
  return field;
}
