import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BlockList, EngineContext } from '#engine/render';
import { blockAround, blockFields, blockLabel, cardAround, contactAround, tracked } from '#services';
import { Carousel, ContactButton } from '#ui';

// Engine and ui may not import the table of tracking attributes: this checks that they write what tracking reads.

function Content() {
  return (
    <>
      <Carousel label="图片" perView={{ pc: 1, mobile: 1 }} gap={{ pc: 0, mobile: 0 }}>
        <a href="/cms/a.html">看看</a>
        <a href="/cms/b.html">再看</a>
      </Carousel>
      <ContactButton>咨询</ContactButton>
      <article {...tracked.card('A-1')}>
        <a href="/product/A-1.html">甲</a>
      </article>
    </>
  );
}

function renderBlock() {
  const block = { blockType: 'ms_block8' };
  const planned = { id: 'b0', label: 'banner', type: 'ms_block8', index: 2, block, products: [], data: null };
  const renderers = { componentFor: () => Content, settled() {}, crashed() {} };
  render(
    <EngineContext value={renderers}>
      <BlockList blocks={[planned]} />
    </EngineContext>,
  );
}

it('reads the label, position and type that the engine writes on a block [B7-28, B7-29]', () => {
  renderBlock();
  const block = blockAround(screen.getByText('看看')) as HTMLElement;
  expect(blockLabel(screen.getByText('看看'))).toBe('banner');
  expect(blockFields(block)).toEqual({
    block: 'banner',
    position: 3,
    type: 'banner',
    link: '/cms/a.html',
  });
});

it('finds contact buttons and product cards in a block', () => {
  renderBlock();
  expect(contactAround(screen.getByText('咨询'))).toBeTruthy();
  expect(contactAround(screen.getByText('甲'))).toBeNull();
  expect(cardAround(screen.getByText('甲'))?.dataset.sku).toBe('A-1');
});
