/** What a new block has beside its words. */
export interface BlockParts {
  /** Products, by SKU. */
  skus?: boolean;
  /** Nested blocks. */
  children?: boolean;
  /** An effect on the header. */
  chrome?: boolean;
}

/** Returns the files of a new block by their names in its folder. @param sku of the product in its sample. */
export function writeBlock(name: string, parts: BlockParts, sku: string): Record<string, string> {
  const type = name.replaceAll('-', '_');
  const words = type.split('_').map(word => word[0]?.toUpperCase() + word.slice(1));
  const component = words.join('');
  const title = words.join(' ');
  // As the generated entry is named.
  const entry = type.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const data = type.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const file = type.replaceAll('_', '-');
  const minimal = { blockType: type, words: '示例文字' };
  const full = {
    ...minimal,
    version: 1,
    blockStyle: { pc: { backgroundColor: '#f6f3ee' } },
    title: '示例标题',
    ...(parts.skus && { skus: [sku] }),
    ...(parts.children && {
      blocks: { inner: { blockType: 'editorial_block5', content: { pc: '<p>内层区块</p>' } } },
    }),
    ...(parts.chrome && { headerColor: '#f6f3ee' }),
  };
  return {
    'schema.json': json(schemaOf(type, title, parts)),
    'index.ts': definitionOf({ type, entry, title, component }, parts),
    [`${component}.tsx`]: componentOf({ type, data, component, file }, parts),
    [`${file}.module.css`]:
      '.words {\n  margin: 0 auto;\n  max-inline-size: 40em;\n  text-align: center;\n}\n',
    [`${file}.test.ts`]: `import { testBlock } from 'vitrine/testing';
import ${entry} from './index.ts';

testBlock(${entry}, import.meta.dirname);
`,
    'samples/minimal.json': json(minimal),
    'samples/full.json': json(full),
  };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const shared = (name: string) => ({ $ref: `defs.schema.json#/$defs/${name}` });

function schemaOf(type: string, title: string, { skus, children, chrome }: BlockParts) {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    'title:zh': title,
    description: 'A text with a heading.',
    'description:zh': '带标题的文字。',
    type: 'object',
    properties: {
      blockType: { const: type },
      version: shared('blockVersion'),
      blockStyle: shared('style'),
      title: shared('title'),
      words: {
        title: 'Words',
        'title:zh': '文字',
        description: 'The text.',
        'description:zh': '正文。',
        type: 'string',
        minLength: 1,
      },
      ...(skus && { skus: { ...shared('skus'), default: [] } }),
      ...(children && {
        blocks: {
          ...shared('blockMap'),
          description: 'Blocks below the text: a map of block label to block.',
          'description:zh': '文字下方的区块：区块标签到区块的映射。',
          default: {},
        },
      }),
      ...(chrome && {
        headerColor: {
          ...shared('color'),
          title: 'Colour of the header',
          'title:zh': '页头颜色',
          description: 'Background of the page’s header.',
          'description:zh': '页头的背景色。',
        },
      }),
    },
    required: ['blockType', 'words'],
    additionalProperties: false,
    examples: [{ blockType: type, words: '示例文字' }],
  };
}

interface Names {
  type: string;
  component: string;
}

function definitionOf(
  { type, entry, title, component }: Names & { entry: string; title: string },
  { skus, children, chrome }: BlockParts,
): string {
  const lines = [
    `  title: '${title}',`,
    `  load: () => import('./${component}.tsx'),`,
    ...(skus ? ['  skus: ({ skus }) => skus,'] : []),
    ...(children ? ["  children: ({ blocks }) => ({ '/blocks': blocks }),"] : []),
    ...(chrome
      ? ["  chrome: ({ headerColor }) => (headerColor ? [{ kind: 'header', background: headerColor }] : []),"]
      : []),
  ];
  return `import { defineBlock } from 'vitrine';
import { ${entry} } from '#blocks/${type}.ts';

/** A text with a heading. */
export default defineBlock(${entry}, {
${lines.join('\n')}
});
`;
}

function componentOf(
  { type, data, component, file }: Names & { data: string; file: string },
  { skus, children }: BlockParts,
): string {
  const kit = ['BlockSection', ...(children ? ['BlockList'] : []), ...(skus ? ['ProductRow'] : [])].sort();
  const props = ['block', ...(children ? ['planned'] : []), ...(skus ? ['products'] : [])];
  // The component and the type of its data have one name.
  const alias = data === component ? `${data} as ${data}Data` : data;
  const typed = data === component ? `${data}Data` : data;
  const more = [
    ...(skus
      ? ['      <ProductRow label={block.words} products={products} perView={{ pc: 3, mobile: 2 }} />']
      : []),
    ...(children ? ["      <BlockList blocks={planned.children?.['/blocks']} />"] : []),
  ];
  return `import type { BlockProps } from 'vitrine';
import { ${kit.join(', ')} } from 'vitrine/kit';
import type { ${alias} } from '#blocks/${type}.ts';
import styles from './${file}.module.css';

export default function ${component}({ ${props.join(', ')} }: BlockProps<${typed}>) {
  return (
    <BlockSection block={block}>
${['      <p className={styles.words}>{block.words}</p>', ...more].join('\n')}
    </BlockSection>
  );
}
`;
}
