import type { WindowParts } from './build-window.ts';
import type { Message } from './calls.ts';
import { element } from './elements.ts';

/** How long the reply shows as being typed, in ms. */
const TYPING_TIME = 700;

/** A pause after which the next message gets a time above it, in ms. */
const PAUSE = 5 * 60_000;

export interface Transcript {
  /** Appends messages; returns their elements. */
  add(messages: readonly Pick<Message, 'sender' | 'text' | 'at'>[]): HTMLElement[];
  /** Appends a system line: a time, or the end of the conversation. */
  addNote(text: string): void;
  /** Appends replies after the typing indicator. */
  addReplies(messages: readonly Message[]): Promise<void>;
  clearUnread(): void;
  scrollToEnd(): void;
}

/** The messages in the window, and the number of unread ones on the launcher button. */
export function createTranscript({ dialog, log, typing, launcher, unreadCount }: WindowParts): Transcript {
  let lastTime = 0;
  let unread = 0;

  const setUnread = (count: number) => {
    unread = count;
    unreadCount.textContent = String(count);
    unreadCount.hidden = count === 0;
    launcher.setAttribute('aria-label', count ? `在线客服，${count} 条未读消息` : '打开在线客服');
  };
  setUnread(0);

  const scrollToEnd = () => {
    log.scrollTop = log.scrollHeight;
  };
  const addNote = (text: string) => {
    log.append(element('p', { class: 'when' }, text));
    scrollToEnd();
  };
  const add: Transcript['add'] = messages => {
    const lines = messages.map(({ sender, text, at }) => {
      const time = new Date(at);
      if (time.getTime() - lastTime > PAUSE) addNote(formatTime(time));
      lastTime = time.getTime();
      const author = element('span', { class: 'unseen' }, sender === 'shopper' ? '您：' : '客户关怀：');
      const line = element('p', { class: sender }, author, text);
      log.append(line);
      if (sender === 'house' && !dialog.open) setUnread(unread + 1);
      return line;
    });
    scrollToEnd();
    return lines;
  };

  return {
    add,
    addNote,
    async addReplies(messages) {
      typing.hidden = false;
      scrollToEnd();
      await new Promise(done => setTimeout(done, TYPING_TIME));
      typing.hidden = true;
      add(messages);
    },
    clearUnread: () => setUnread(0),
    scrollToEnd,
  };
}

/** The time of a message, with its date unless it is today. */
function formatTime(time: Date): string {
  const clock = time.toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' });
  const isToday = time.toDateString() === new Date().toDateString();
  return isToday ? clock : `${time.getMonth() + 1}月${time.getDate()}日 ${clock}`;
}
