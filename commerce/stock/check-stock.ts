import { request } from '#services';

/** Time in ms without a further card after which the collected cards are checked together [B4-28]. */
const DEBOUNCE = 500;

/** Most SKUs of one call. */
const BATCH_SIZE = 200;

type Resolve = (isOnline: boolean | null) => void;

interface Question {
  skus: readonly string[];
  resolve: Resolve;
}

const answers = new Map<string, Promise<boolean | null>>();
let questions: Question[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Returns whether any of a product's SKUs is in stock: those of its sizes, or of the colour. Questions within 500 ms
 * share one call. Answers are cached for the page view; null after a failed call, which is not cached.
 */
export function checkStock(skus: readonly string[]): Promise<boolean | null> {
  const key = skus.join();
  const cached = answers.get(key);
  if (cached) return cached;
  const answer = new Promise<boolean | null>(resolve => {
    questions.push({ skus, resolve });
  });
  answers.set(key, answer);
  clearTimeout(timer);
  timer = setTimeout(send, DEBOUNCE);
  return answer;
}

/** Clears the cached answers, for a page that the browser shows again. */
export function clearStockAnswers(): void {
  answers.clear();
}

function send(): void {
  let batch: Question[] = [];
  let size = 0;
  for (const question of questions) {
    if (size + question.skus.length > BATCH_SIZE) {
      void sendBatch(batch);
      [batch, size] = [[], 0];
    }
    batch.push(question);
    size += question.skus.length;
  }
  questions = [];
  void sendBatch(batch);
}

async function sendBatch(batch: readonly Question[]): Promise<void> {
  const skus = [...new Set(batch.flatMap(question => question.skus))].map(sku => ({ sku }));
  const answer = await request('POST /rest/default/V1/applet/stock', { body: { skus } });
  const items = answer?.status === 200 ? answer.data?.items : undefined;
  const stock = new Map(items?.map(({ sku, qty }) => [sku, qty]));
  for (const question of batch) {
    if (!items) answers.delete(question.skus.join());
    question.resolve(items ? question.skus.some(sku => (stock.get(sku) ?? 0) > 0) : null);
  }
}
