import type { WindowParts } from './build-window.ts';
import { clearToken, fetchConversation, type Message, sendMessage } from './calls.ts';
import { element } from './elements.ts';
import { session } from './options.ts';
import type { Transcript } from './transcript.ts';

const TOPICS = ['配送时效', '退货与退款', '尺码建议', '电子发票'];

/** Connects the form to the provider. Returns the function that loads the conversation, once. */
export function startConversation(parts: WindowParts, transcript: Transcript): () => Promise<boolean> {
  const { dialog, problem, topics, input, send, form } = parts;

  const showError = (error: unknown, retry?: () => void) => {
    problem.textContent =
      error instanceof Error && error.name === 'Error' ? error.message : '网络异常，请稍后再试';
    if (retry) {
      const button = element('button', { type: 'button' }, '重试');
      button.addEventListener('click', retry);
      problem.append(button);
    }
    const { hotline } = session.options;
    if (hotline) problem.append(element('a', { href: `tel:${hotline.replace(/[^\d+]/g, '')}` }, hotline));
  };

  let loading: Promise<boolean> | null = null;
  /** Shows earlier messages. Resolves to false on failure; the next call tries again. */
  const load = () => {
    loading ??= (async () => {
      problem.textContent = '';
      try {
        const { user_id, items } = await fetchConversation();
        transcript.add(items);
        topics.hidden = items.some(({ sender }) => sender === 'shopper');
        session.options.onOpen?.(user_id);
        return true;
      } catch (error) {
        loading = null;
        showError(error, load);
        return false;
      }
    })();
    return loading;
  };

  const updateSend = () => {
    send.disabled = !input.value.trim();
  };

  /** Sends a message that is already shown. On failure its text returns to the input. */
  const deliver = async (text: string, line: HTMLElement) => {
    problem.textContent = '';
    try {
      const reply = await sendMessage(text);
      line.classList.remove('pending');
      session.options.onStatus?.(dialog.open ? 'open' : 'minimised');
      if (reply.ended) clearToken();
      return reply;
    } catch (error) {
      line.remove();
      input.value = [text, input.value].filter(Boolean).join('\n');
      updateSend();
      showError(error);
      return null;
    }
  };
  const showReply = async ({ items, ended }: { items: Message[]; ended: boolean }) => {
    await transcript.addReplies(items.filter(({ sender }) => sender === 'house'));
    if (!ended) return;
    transcript.addNote('本次咨询已结束，继续留言即可再次开始');
    session.options.onEnd?.();
  };

  // Messages are sent one after another, and replies shown in that order.
  let sending: Promise<void> = Promise.resolve();
  let showing: Promise<void> = Promise.resolve();
  const submit = async () => {
    // Earlier messages belong above the new one.
    if (!(await load())) return;
    const text = input.value.trim();
    if (!text) return;
    input.value = '';
    updateSend();
    topics.hidden = true;
    const [line] = transcript.add([{ sender: 'shopper', text, at: new Date().toISOString() }]);
    if (!line) return;
    line.classList.add('pending');
    sending = sending.then(async () => {
      const reply = await deliver(text, line);
      if (reply) showing = showing.then(() => showReply(reply));
    });
  };

  for (const topic of TOPICS) {
    const button = element('button', { type: 'button' }, element('span', {}, topic));
    button.addEventListener('click', () => {
      input.value = topic;
      input.focus();
      void submit();
    });
    topics.append(button);
  }
  input.addEventListener('input', updateSend);
  input.addEventListener('keydown', event => {
    // While composing, Enter confirms a candidate of the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void submit();
  });
  form.addEventListener('submit', event => {
    event.preventDefault();
    void submit();
  });
  return load;
}
