/**
 * Bundles a block schema: every `defs.schema.json#/$defs/x` becomes `#/$defs/x`, and only the definitions in use are
 * included. The result is self-contained, for editors, messages and the compiler.
 */
export function bundleSchema(schema, defs) {
  const used = {};
  const root = relink(schema, used, defs);
  return Object.keys(used).length ? { ...root, $defs: used } : root;
}

function relink(node, used, defs) {
  if (Array.isArray(node)) return node.map(item => relink(item, used, defs));
  if (typeof node !== 'object' || node === null) return node;
  const copy = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === '$ref') {
      const name = takeDefinition(value, used, defs);
      copy.$ref = `#/$defs/${name}`;
      // Validators apply defaults beside a reference, not inside the referenced definition.
      if (defs[name].default !== undefined && !('default' in node)) copy.default = defs[name].default;
    } else copy[key] = relink(value, used, defs);
  }
  return copy;
}

function takeDefinition(reference, used, defs) {
  const name = /^(?:defs\.schema\.json)?#\/\$defs\/(\w+)$/.exec(reference)?.[1];
  if (!name || !defs[name]) {
    throw new Error(
      `$ref ${JSON.stringify(reference)} does not exist. Shared definitions are in schemas/defs.schema.json.`,
    );
  }
  if (!used[name]) {
    used[name] = true;
    const { default: _hoisted, ...definition } = defs[name];
    used[name] = relink(definition, used, defs);
  }
  return name;
}

/**
 * Returns the JSON pointers of the fields that the engine treats specially, with `*` for array indices:
 * rich text (sanitised), links, media and frame addresses and style values (checked), style objects (turned into classes);
 * and of references to things of the shop, colours, dates and plain texts, after what they are: `sku /skus/*`.
 */
export function specialFields(schema) {
  const fields = { html: [], link: [], media: [], frame: [], style: [], styleValue: [], references: [] };
  // @param shown where the pictures in the node are shown.
  const walk = (node, pointer, shown) => {
    if (!node || typeof node !== 'object') return;
    const name = /^#\/\$defs\/(\w+)$/.exec(node.$ref ?? '')?.[1];
    if (name === 'style') {
      fields.style.push(pointer);
      return;
    }
    // Nested blocks are validated by their own types.
    if (name === 'blockMap') return;
    const target = name ? schema.$defs[name] : node;
    if (target.contentMediaType === 'text/html') fields.html.push(pointer);
    if (target.format === 'link') fields.link.push(pointer);
    if (target.format === 'media') fields.media.push(pointer);
    if (target.format === 'frame') fields.frame.push(pointer);
    if (target.format === 'style-value') fields.styleValue.push(pointer);
    const meaning =
      target.refersTo ?? node.meaning ?? target.meaning ?? (target.format === 'moment' ? 'moment' : '');
    const meanings = meaning ? [meaning].flat() : [];
    for (const kind of meanings) fields.references.push(`${kind} ${pointer}`);
    const pair = meanings.find(kind => /^(?:desktop|mobile)-of:/.test(kind));
    if (pair) fields.references.push(`${shownKind(pair, shown)} ${pointer}`);
    // Shoppers hear it: its words are judged, too.
    if (meanings.includes('alt')) fields.references.push(`text ${pointer}`);
    if (meaning && meaning !== 'moment' && target.format === 'moment') {
      fields.references.push(`moment ${pointer}`);
    }
    if (!meaning && isFreeText({ ...target, ...node })) fields.references.push(`text ${pointer}`);
    const inner = node.shown ?? target.shown ?? shown;
    for (const [key, child] of Object.entries(target.properties ?? {})) {
      walk(child, `${pointer}/${key}`, inner);
    }
    if (target.items) walk(target.items, `${pointer}/*`, inner);
    for (const key of ['anyOf', 'oneOf', 'allOf'])
      for (const child of target[key] ?? []) walk(child, pointer, inner);
  };
  walk(schema, '');
  return Object.fromEntries(Object.entries(fields).map(([kind, list]) => [kind, [...new Set(list)]]));
}

/** Returns `shown:desktop:mobileUrl:16/9:1440`: device, the other device's field, shape and width in px of the place. */
function shownKind(pair, shown) {
  const [device, others] = pair.split('-of:');
  const [other] = others.split(',');
  const { ratio = '', width = '' } = shown?.[device] ?? {};
  return `shown:${device}:${other}:${ratio}:${width}`;
}

/** Whether a field takes any text, such as a title: it has no format, pattern or list of values. */
function isFreeText({ type, format, pattern, contentMediaType, const: constant, enum: values }) {
  const isText = type === 'string' || (Array.isArray(type) && type.includes('string'));
  return isText && !format && !pattern && !contentMediaType && constant === undefined && !values;
}
