import { call, clear, page } from './calls.js';
import { element } from './elements.js';

const TOPICS = ['配送时效', '退货与退款', '尺码建议', '电子发票'];
/** Somebody who answers at once has read nothing, in ms. */
const WRITES = 700;
/** A line that comes later than that after the one before is told the time of, in ms. */
const PAUSE = 5 * 60_000;

/** What is said, and how it is shown. */
export function converse({ dialog, list, typing, problem, topics, input, send, form, launcher, count }) {
  let last = 0;
  let unread = 0;

  const isOpen = () => dialog.open;
  const countUnread = more => {
    unread = more ? unread + more : 0;
    count.textContent = String(unread);
    count.hidden = unread === 0;
    launcher.setAttribute('aria-label', unread ? `在线客服，${unread} 条未读消息` : '打开在线客服');
  };
  const toEnd = () => {
    list.scrollTop = list.scrollHeight;
  };
  const note = text => list.append(element('li', { class: 'when' }, text));
  const add = items => {
    for (const { sender, text, at } of items) {
      const time = new Date(at);
      if (time - last > PAUSE) note(timeOf(time));
      last = time;
      const who = element('span', { class: 'unseen' }, sender === 'shopper' ? '您：' : '客户关怀：');
      list.append(element('li', { class: sender }, who, text));
      if (sender === 'house' && !isOpen()) countUnread(1);
    }
    toEnd();
  };
  /** The house's lines come as if somebody wrote them. */
  const answer = async items => {
    add(items.filter(({ sender }) => sender === 'shopper'));
    typing.hidden = false;
    toEnd();
    await new Promise(done => setTimeout(done, WRITES));
    typing.hidden = true;
    add(items.filter(({ sender }) => sender === 'house'));
  };
  const fail = (error, retry) => {
    problem.textContent =
      error instanceof Error && error.name === 'Error' ? error.message : '网络异常，请稍后再试';
    if (retry) {
      const again = element('button', { type: 'button' }, '重试');
      again.addEventListener('click', retry);
      problem.append(again);
    }
    if (page.options.hotline) {
      const href = `tel:${page.options.hotline.replace(/[^\d+]/g, '')}`;
      problem.append(element('a', { href }, page.options.hotline));
    }
  };

  let loading = null;
  /** Reads what was said before, once; a failure is told, and the next try asks again. */
  const load = () => {
    loading ??= (async () => {
      problem.textContent = '';
      try {
        const { user_id, items } = await call('GET');
        add(items);
        topics.hidden = items.some(({ sender }) => sender === 'shopper');
        page.options.onOpen?.(user_id);
      } catch (error) {
        loading = null;
        fail(error, load);
      }
    })();
    return loading;
  };

  let sending = false;
  const ready = () => {
    send.disabled = sending || !input.value.trim();
  };
  /** What was typed stays until it is through. */
  const write = async () => {
    const text = input.value.trim();
    if (!text || sending) return;
    sending = true;
    ready();
    // What was said before stands above it.
    await load();
    problem.textContent = '';
    try {
      const { items, ended } = await call('POST', { text });
      input.value = '';
      topics.hidden = true;
      page.options.onStatus?.(isOpen() ? 'open' : 'minimised');
      await answer(items);
      if (ended) {
        clear();
        note('本次咨询已结束，继续留言即可再次开始');
        toEnd();
        page.options.onEnd?.();
      }
    } catch (error) {
      fail(error);
    }
    sending = false;
    ready();
  };

  for (const topic of TOPICS) {
    const button = element('button', { type: 'button' }, element('span', {}, topic));
    button.addEventListener('click', () => {
      if (sending) return;
      input.value = topic;
      input.focus();
      void write();
    });
    topics.append(button);
  }
  input.addEventListener('input', ready);
  input.addEventListener('keydown', event => {
    // Enter that chooses a word of the input method sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void write();
  });
  form.addEventListener('submit', event => {
    event.preventDefault();
    void write();
  });
  countUnread(0);
  return { load, countUnread, toEnd };
}

function timeOf(time) {
  const clock = time.toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' });
  const today = time.toDateString() === new Date().toDateString();
  return today ? clock : `${time.getMonth() + 1}月${time.getDate()}日 ${clock}`;
}
