import { StockCard } from '#commerce';
import type { BlockProps } from '#engine';
import { BlockSection, ButtonRow, Columns } from '#kit';
import { Carousel, classNames } from '#ui';
import { buildCards } from './cards.ts';
import styles from './product-cards.module.css';
import { type CardsBlock, computeSizes, resolveLayout } from './settings.ts';
import { strings } from './strings.ts';

export default function ProductCards({ block, products, planned }: BlockProps<CardsBlock>) {
  const { title, contentStyle } = block;
  const layout = resolveLayout(block);
  const cards = buildCards(block, products).map(({ key, product, childSkus, subTitle }, index) => (
    <StockCard
      key={key}
      product={product}
      childSkus={childSkus}
      settings={block}
      picture={{ ...computeSizes(layout), priority: index === 0 && planned.leads === true }}
      headingLevel={title ? 3 : undefined}
      serial={subTitle}
      heart
    />
  ));
  if (cards.length === 0) return null;
  const isGrid = layout.kind === 'grid';
  return (
    <BlockSection block={block} width={isGrid ? 'page' : 'bleed'} spacing="always">
      {isGrid ? (
        <Columns
          columns={layout.columns}
          className={classNames(styles.grid, layout.isLarge && styles.large, contentStyle)}
        >
          {cards.map(card => (
            <li key={card.key}>{card}</li>
          ))}
        </Columns>
      ) : (
        <Carousel
          label={title || block.seoTitle || strings.label}
          perView={layout.perView}
          gap={layout.gap}
          centerFew
          arrows={!('hideArrow' in block && block.hideArrow) && layout.arrows}
          className={classNames(styles.slider, contentStyle)}
        >
          {cards}
        </Carousel>
      )}
      <ButtonRow buttons={block.buttonList} />
    </BlockSection>
  );
}
