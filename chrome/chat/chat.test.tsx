import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatOptions } from '#contract';
import { loadChat, readStored, traceChat, writeStored } from '#services';
import { ContactButton, openPopups, popups } from '#ui';
import { forgetChat } from '../../session/chat-session.ts';
import { settle } from '../../tests/support/settle.ts';
import { ChatHost } from './ChatHost.tsx';
import { readCare } from './care.ts';

// The provider's script runs in browsers only; the calls to it are tested in services/chat.test.tsx.
vi.mock('#services', async original => ({
  ...(await original<object>()),
  loadChat: vi.fn(),
  traceChat: vi.fn(),
}));

const chat = { open: vi.fn<(options?: ChatOptions) => void>(), close: vi.fn() };
const lastOptions = () => chat.open.mock.lastCall?.[0] as ChatOptions;
const PAGE = { url: 'http://localhost:3000/', title: '商品 | VITRINE' };

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  document.title = PAGE.title;
  vi.mocked(loadChat).mockResolvedValue(chat);
  vi.mocked(traceChat).mockResolvedValue('u1');
});
afterEach(() => {
  vi.useRealTimers();
  popups.setState({ stack: [] });
});

async function clickContact() {
  render(
    <>
      <ChatHost hotline="400-000-0000" hours="周一至周日" />
      <ContactButton>咨询</ContactButton>
    </>,
  );
  const link = screen.getByText('咨询');
  const isFollowed = await act(async () => fireEvent.click(link));
  await waitFor(() => expect(loadChat).toHaveBeenCalled());
  return { isFollowed, link };
}

it('opens the chat on a contact button instead of following its link [A1-05, B2.1-23, B7-26]', async () => {
  const { isFollowed, link } = await clickContact();
  expect(isFollowed).toBe(false);
  await waitFor(() => expect(chat.open).toHaveBeenCalledOnce());
  expect(lastOptions()).toMatchObject({
    hotline: '400-000-0000',
    hours: '周一至周日',
    opener: link.closest('a'),
  });
});

it('reports the page with the stored user id, unless a session is in progress [B7-27, B3-72, A3-65e, A3-65f]', async () => {
  const stored = (key: string) => JSON.parse(localStorage.getItem(`vitrine.${key}`) ?? 'null');
  const { link } = await clickContact();
  await waitFor(() => expect(stored('chatUserId')).toBe('u1'));
  expect(traceChat).toHaveBeenLastCalledWith(PAGE);
  lastOptions().onOpen?.('u2');
  lastOptions().onStatus?.('open');
  expect([stored('chatUserId'), stored('chatSession')?.status]).toEqual(['u2', 'open']);
  const clickAgain = async () => {
    await act(async () => fireEvent.click(link));
    await waitFor(() => expect(vi.mocked(loadChat).mock.settledResults.at(-1)?.type).toBe('fulfilled'));
  };
  await clickAgain();
  expect(traceChat).toHaveBeenCalledOnce();
  lastOptions().onClose?.();
  expect(stored('chatSession')).toBeNull();
  await clickAgain();
  await waitFor(() => expect(traceChat).toHaveBeenLastCalledWith({ ...PAGE, user_id: 'u2' }));
  // Half an hour without activity ends the session.
  writeStored('chatSession', { status: 'open', at: Date.now() - 30 * 60_000 });
  await clickAgain();
  await waitFor(() => expect(traceChat).toHaveBeenCalledTimes(3));
});

it('continues the conversation of another page, minimised', async () => {
  writeStored('chatSession', { status: 'open', at: Date.now() });
  render(<ChatHost hotline="" hours="" />);
  await waitFor(() => expect(chat.open).toHaveBeenCalledOnce());
  expect(lastOptions().minimised).toBe(true);
  expect(traceChat).not.toHaveBeenCalled();
});

it('loads nothing until a contact button is clicked', async () => {
  render(<ChatHost hotline="" hours="" />);
  await settle();
  expect(loadChat).not.toHaveBeenCalled();
});

it('shows the hotline when the chat does not load; a double click tries once', async () => {
  vi.mocked(loadChat).mockRejectedValue(new Error('The chat script did not load.'));
  const { link } = await clickContact();
  await waitFor(() => expect(openPopups().map(({ type }) => type)).toEqual(['chatUnavailable']));
  expect(readCare().hotline).toBe('400-000-0000');
  vi.mocked(loadChat).mockClear();
  fireEvent.click(link);
  fireEvent.click(link);
  await waitFor(() => expect(loadChat).toHaveBeenCalled());
  await settle();
  expect(loadChat).toHaveBeenCalledOnce();
});

it('removes session and user id at logout', () => {
  writeStored('chatUserId', 'u1');
  writeStored('chatSession', { status: 'open', at: Date.now() });
  forgetChat();
  expect([readStored('chatUserId'), readStored('chatSession')]).toEqual([null, null]);
});
