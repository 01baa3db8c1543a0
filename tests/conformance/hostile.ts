import type { JsonSchema } from '#engine';
import { listPlaces, type Place, textKind } from '../../src/testing/index.ts';

const ADDRESSES = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'view-source:javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
];

const STYLES = [
  ...ADDRESSES,
  'red;}</style><script>alert(1)</script>',
  'red}body{display:none',
  'red;position:fixed;inset:0',
  '}',
  '{',
  '<!--',
  '/*',
  'url(javascript:alert(1))',
  'url("//evil.example/x")',
  'URL(https://evil.example/x)',
  '\\75rl(javascript:alert(1))',
  'expression(alert(1))',
  'image-set("javascript:alert(1)" 1x)',
  '@import "javascript:alert(1)"',
];

/** HTML sanitising has separate tests. */
const HTML = [
  '<script>location="javascript:alert(1)"</script>',
  '<a href="javascript:alert(1)">好</a>',
  '<a href=" java&#115;cript:alert(1)">好</a>',
  '<p style="background:url(javascript:alert(1))">好</p>',
  '<img src="javascript:alert(1)" onerror="alert(1)">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<svg><a xlink:href="javascript:alert(1)">好</a></svg>',
  '<style>body{background:url(javascript:alert(1))}</style>',
];

/** A place of a page that is more than text, and the attacks on it. */
export interface Target {
  pointer: string;
  attempts: readonly string[];
}

/** Returns the addresses, style values and rich texts of a page's blocks, nested ones included. */
export function listTargets(content: object, findSchema: (type: string) => JsonSchema | undefined): Target[] {
  const page: JsonSchema = { $ref: '#/$defs/blockMap', $defs: { blockMap: {} } };
  return listPlaces(content, page, findSchema).flatMap(({ pointer, value, schema }: Place): Target[] => {
    if (typeof value !== 'string') return [];
    const kind = textKind(schema);
    if (kind === 'html') return [{ pointer, attempts: HTML }];
    if (kind === 'link' || kind === 'media') return [{ pointer, attempts: ADDRESSES }];
    return schema?.format ? [{ pointer, attempts: STYLES }] : [];
  });
}
