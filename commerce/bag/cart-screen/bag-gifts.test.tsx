import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls } from '../../../tests/support/answer-calls.ts';
import { BagGifts } from './BagGifts.tsx';

it('shows the gifts of the order with the words and pictures of their content block', async () => {
  const sent = answerCalls({
    '/rest/default/V1/cms/block/checkout-gift-blocks': {
      content: {
        notebook: { title: '随单附赠笔记本', text: '一册，同送', image: '/media/note.webp' },
        redPackage: { title: '新岁红包', text: '' },
      },
    },
  });
  const { rerender, container } = render(<BagGifts gifts={{ notebook: true, redPackage: false }} />);
  await waitFor(() => expect(screen.getByRole('listitem').textContent).toBe('随单附赠笔记本一册，同送'));
  expect(container.querySelector('img')?.getAttribute('src')).toContain('/media/note');
  rerender(<BagGifts gifts={{ notebook: true, redPackage: true }} />);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  rerender(<BagGifts gifts={{ notebook: false, redPackage: false }} />);
  await waitFor(() => expect(container.innerHTML).toBe(''));
  expect(sent.length).toBeGreaterThan(0);
});
