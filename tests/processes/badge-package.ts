/** A package with one block, as it is published: TypeScript, with peer dependencies. */
export const acmeBadge: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: '@acme/vitrine-blocks',
    version: '1.0.0',
    type: 'module',
    peerDependencies: { react: '^19.0.0', vitrine: '*' },
  }),
  'blocks/badge/schema.json': JSON.stringify({
    ...{ title: 'Badge', 'title:zh': '徽章', description: 'A word.', 'description:zh': '一个词。' },
    type: 'object',
    properties: {
      blockType: { const: 'acme_badge' },
      word: {
        ...{ title: 'Word', 'title:zh': '词', description: 'The word.', 'description:zh': '该词。' },
        ...{ type: 'string', minLength: 1 },
      },
    },
    required: ['blockType', 'word'],
    additionalProperties: false,
    examples: [{ blockType: 'acme_badge', word: '新' }],
  }),
  'blocks/badge/index.ts': `import { defineBlock } from 'vitrine';
import { acmeBadge } from '#blocks/acme_badge.ts';

export default defineBlock(acmeBadge, {
  title: 'Badge',
  load: () => import('./Badge.tsx'),
});
`,
  'blocks/badge/Badge.tsx': `import type { BlockProps } from 'vitrine';
import type { AcmeBadge } from '#blocks/acme_badge.ts';
import styles from './badge.module.css';

export default function Badge({ block }: BlockProps<AcmeBadge>) {
  return <p className={styles.badge}>{block.word}</p>;
}
`,
  'blocks/badge/badge.module.css': '.badge { font-weight: bold; }\n',
  'blocks/badge/samples/minimal.json': '{ "blockType": "acme_badge", "word": "新" }\n',
  'blocks/badge/samples/full.json': '{ "blockType": "acme_badge", "word": "新" }\n',
};
