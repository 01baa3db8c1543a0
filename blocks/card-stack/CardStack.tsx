import type { CSSProperties, ReactElement } from 'react';
import type { BlockProps, Product } from '#engine';
import { BlockSection, ButtonRow, hasContent, tabletColumns } from '#kit';
import type { Block2, Block15 } from '#schemas';
import { classNames, Stack } from '#ui';
import styles from './card-stack.module.css';
import { ProductStackCard } from './ProductStackCard.tsx';
import { StoryCard } from './StoryCard.tsx';
import { strings } from './strings.ts';

type StackBlock = Block2 | Block15;

export default function CardStack({ block, products, planned }: BlockProps<StackBlock>) {
  const { title, row } = block;
  const cards = buildCards(block, products, planned.leads === true);
  if (cards.length === 0) return null;
  const colours =
    block.blockType === 'block2'
      ? ({ '--card-ground': block.bgColor, '--card-ink': block.textColor } as CSSProperties)
      : undefined;
  return (
    <BlockSection block={block}>
      <div style={colours} className={classNames(styles.stack, block.contentStyle)}>
        <Stack
          label={title || block.seoTitle || strings.label}
          columns={{ pc: row, tablet: tabletColumns(row) }}
        >
          {cards}
        </Stack>
      </div>
      <ButtonRow buttons={block.buttonList} />
    </BlockSection>
  );
}

/** Returns the cards with content or a known product. The first picture of a page's first block loads eagerly. */
function buildCards(block: StackBlock, products: readonly Product[], isFirst: boolean): ReactElement[] {
  const headingLevel = block.title ? 3 : undefined;
  const sizes = { sizes: `${Math.ceil(100 / block.row)}vw`, mobileSizes: '85vw' };
  if (block.blockType === 'block2') {
    return block.list
      .filter(hasContent)
      .map((item, index) => (
        <StoryCard
          key={index}
          item={item}
          isTinted={block.bgColor !== undefined}
          headingLevel={headingLevel}
          priority={isFirst && index === 0}
          {...sizes}
        />
      ));
  }
  const bySku = new Map(products.map(product => [product.sku, product]));
  return block.list.flatMap((entry, index) => {
    const product = bySku.get(entry.sku);
    if (!product) return [];
    return (
      <ProductStackCard
        key={index}
        block={block}
        entry={entry}
        product={product}
        headingLevel={headingLevel}
        priority={isFirst && index === 0}
        {...sizes}
      />
    );
  });
}
