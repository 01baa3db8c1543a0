import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ChatOptions, loadChat, readStored, traceChat, writeStored } from '#services';
import { ContactButton } from '#ui';
import { openPopup } from '../popups/stack.ts';
import { ChatHost } from './ChatHost.tsx';
import { careOf } from './care.ts';
import { forgetChat } from './session.ts';

vi.mock('../popups/stack.ts');
vi.mock('#services', async original => ({
  ...(await original<object>()),
  loadChat: vi.fn(),
  traceChat: vi.fn(),
}));

const chat = { open: vi.fn<(options?: ChatOptions) => void>(), close: vi.fn() };
const given = () => chat.open.mock.lastCall?.[0] as ChatOptions;
const PAGE = { url: 'http://localhost:3000/', title: '商品 | VITRINE' };

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  document.title = PAGE.title;
  vi.mocked(loadChat).mockResolvedValue(chat);
  vi.mocked(traceChat).mockResolvedValue('u1');
});
afterEach(() => vi.useRealTimers());

async function ask(button = <ContactButton>咨询</ContactButton>) {
  const page = render(
    <>
      <ChatHost hotline="400-000-0000" hours="周一至周日" />
      {button}
    </>,
  );
  const link = screen.getByText('咨询');
  const followed = await act(async () => fireEvent.click(link));
  await vi.waitFor(() => expect(loadChat).toHaveBeenCalled());
  return { followed, link, page };
}

it('[B2.1-23] [B7-26] [A1-05] a contact button opens the chat and leads nowhere', async () => {
  const { followed, link } = await ask();
  expect(followed).toBe(false);
  await vi.waitFor(() => expect(chat.open).toHaveBeenCalledOnce());
  expect(given()).toMatchObject({ hotline: '400-000-0000', hours: '周一至周日', opener: link.closest('a') });
});

it('[B7-27] [B3-72] tells the provider of the page, with the kept user id, unless a session is going on', async () => {
  const { link } = await ask();
  await vi.waitFor(() => expect(readStored('chatUserId')).toBe('u1'));
  expect(traceChat).toHaveBeenLastCalledWith(PAGE);
  given().onOpen?.('u2');
  given().onStatus?.('open');
  expect([readStored('chatUserId'), readStored('chatSession')?.status]).toEqual(['u2', 'open']);
  const again = async () => {
    await act(async () => fireEvent.click(link));
    await vi.waitFor(() => expect(vi.mocked(loadChat).mock.settledResults.at(-1)?.type).toBe('fulfilled'));
  };
  await again();
  expect(traceChat).toHaveBeenCalledOnce();
  given().onClose?.();
  expect(readStored('chatSession')).toBeNull();
  await again();
  await vi.waitFor(() => expect(traceChat).toHaveBeenLastCalledWith({ ...PAGE, user_id: 'u2' }));
  // Half an hour without a word: it is over.
  writeStored('chatSession', { status: 'open', at: Date.now() - 30 * 60_000 });
  await again();
  await vi.waitFor(() => expect(traceChat).toHaveBeenCalledTimes(3));
});

it('goes on with the conversation of another page, out of the way', async () => {
  writeStored('chatSession', { status: 'open', at: Date.now() });
  render(<ChatHost hotline="" hours="" />);
  await vi.waitFor(() => expect(chat.open).toHaveBeenCalledOnce());
  expect(given().minimised).toBe(true);
  expect(traceChat).not.toHaveBeenCalled();
});

it('loads nothing as long as nobody asks', async () => {
  render(<ChatHost hotline="" hours="" />);
  await new Promise(done => setTimeout(done, 20));
  expect(loadChat).not.toHaveBeenCalled();
});

it('says whom to ring when it does not come; a double click asks once', async () => {
  vi.mocked(loadChat).mockRejectedValue(new Error('The chat did not load.'));
  const { link } = await ask();
  await vi.waitFor(() => expect(openPopup).toHaveBeenCalledWith('chatUnavailable'));
  expect(careOf().hotline).toBe('400-000-0000');
  vi.mocked(loadChat).mockClear();
  fireEvent.click(link);
  fireEvent.click(link);
  await vi.waitFor(() => expect(loadChat).toHaveBeenCalled());
  await new Promise(done => setTimeout(done, 20));
  expect(loadChat).toHaveBeenCalledOnce();
});

it('forgets who has talked here at logout', () => {
  writeStored('chatUserId', 'u1');
  writeStored('chatSession', { status: 'open', at: Date.now() });
  forgetChat();
  expect([readStored('chatUserId'), readStored('chatSession')]).toEqual([null, null]);
});
