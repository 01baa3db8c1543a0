import type { WindowParts } from './build-window.ts';
import { clearToken, fetchConversation, type Message, sendMessage } from './calls.ts';
import { element } from './elements.ts';
import { session } from './options.ts';

/** Connects the window to the provider. Returns the function that shows the conversation so far. */
export function startConversation({
  dialog,
  log,
  problem,
  input,
  form,
}: WindowParts): () => Promise<boolean> {
  const addLine = (name: string, ...content: (Node | string)[]) => {
    log.append(element('p', { class: name }, ...content));
    log.scrollTop = log.scrollHeight;
  };
  const addMessages = (messages: readonly Message[]) => {
    for (const { sender, text } of messages) {
      const author = element('span', { class: 'unseen' }, sender === 'shopper' ? '您：' : '客户关怀：');
      addLine(sender, author, text);
    }
  };
  const showError = (error: unknown) => {
    const isRefusal = error instanceof Error && error.name === 'Error';
    problem.textContent = isRefusal ? error.message : '网络异常，请稍后再试';
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
        addMessages(items);
        session.options.onOpen?.(user_id);
        return true;
      } catch (error) {
        loading = null;
        showError(error);
        return false;
      }
    })();
    return loading;
  };

  const returnText = (text: string) => {
    input.value = [text, input.value].filter(Boolean).join('\n');
  };
  /** Sends a message and shows it with its reply. On failure its text returns to the input. */
  const deliver = async (text: string) => {
    // Earlier messages belong above the new one.
    if (!(await load())) return returnText(text);
    problem.textContent = '';
    try {
      const { items, ended } = await sendMessage(text);
      addMessages(items);
      session.options.onStatus?.(dialog.open ? 'open' : 'minimised');
      if (!ended) return;
      clearToken();
      addLine('note', '本次咨询已结束，继续留言即可再次开始');
      session.options.onEnd?.();
    } catch (error) {
      returnText(text);
      showError(error);
    }
  };
  // One message after another.
  let sending: Promise<void> = Promise.resolve();
  const submit = () => {
    const text = input.value.trim();
    if (!text) return;
    input.value = '';
    sending = sending.then(() => deliver(text));
  };
  input.addEventListener('keydown', event => {
    // While composing, Enter confirms a candidate of the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    submit();
  });
  form.addEventListener('submit', event => {
    event.preventDefault();
    submit();
  });
  return load;
}
