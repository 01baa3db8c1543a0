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
  const note = text => {
    list.append(element('p', { class: 'when' }, text));
    toEnd();
  };
  const add = items => {
    const lines = items.map(({ sender, text, at }) => {
      const time = new Date(at);
      if (time - last > PAUSE) note(timeOf(time));
      last = time;
      const who = element('span', { class: 'unseen' }, sender === 'shopper' ? '您：' : '客户关怀：');
      const line = element('p', { class: sender }, who, text);
      list.append(line);
      if (sender === 'house' && !isOpen()) countUnread(1);
      return line;
    });
    toEnd();
    return lines;
  };
  /** The house's lines come as if somebody wrote them. */
  const answer = async items => {
    typing.hidden = false;
    toEnd();
    await new Promise(done => setTimeout(done, WRITES));
    typing.hidden = true;
    add(items);
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
  /** Reads what was said before, once. @returns whether it is there; a failure is told, and the next try asks again. */
  const load = () => {
    loading ??= (async () => {
      problem.textContent = '';
      try {
        const { user_id, items } = await call('GET');
        add(items);
        topics.hidden = items.some(({ sender }) => sender === 'shopper');
        page.options.onOpen?.(user_id);
        return true;
      } catch (error) {
        loading = null;
        fail(error, load);
        return false;
      }
    })();
    return loading;
  };

  const ready = () => {
    send.disabled = !input.value.trim();
  };
  const show = async ({ items, ended }) => {
    await answer(items.filter(({ sender }) => sender === 'house'));
    if (!ended) return;
    note('本次咨询已结束，继续留言即可再次开始');
    page.options.onEnd?.();
  };
  /** Sends a line that stands there already; one that does not get through goes back to where it was written. */
  const deliver = async (text, line) => {
    problem.textContent = '';
    try {
      const said = await call('POST', { text });
      line.classList.remove('pending');
      page.options.onStatus?.(isOpen() ? 'open' : 'minimised');
      if (said.ended) clear();
      return said;
    } catch (error) {
      line.remove();
      input.value = [text, input.value].filter(Boolean).join('\n');
      ready();
      fail(error);
    }
  };
  let delivered = Promise.resolve();
  let shown = Promise.resolve();
  const write = async () => {
    // What was said before stands above it.
    if (!(await load())) return;
    const text = input.value.trim();
    if (!text) return;
    input.value = '';
    ready();
    topics.hidden = true;
    const [line] = add([{ sender: 'shopper', text, at: Date.now() }]);
    line.classList.add('pending');
    delivered = delivered.then(async () => {
      const said = await deliver(text, line);
      if (said) shown = shown.then(() => show(said));
    });
  };

  for (const topic of TOPICS) {
    const button = element('button', { type: 'button' }, element('span', {}, topic));
    button.addEventListener('click', () => {
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
