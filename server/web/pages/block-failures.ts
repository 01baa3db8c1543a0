import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PagePlan, PlannedBlock } from '#engine';

/** Where a block failed. */
export type Side = 'server' | 'browser';

/** A block that is not rendered any more. */
export interface SetAside {
  page: string;
  label: string;
  type: string;
}

/** What a page is rendered from: its key, its address, and everything whose change gives a block another chance. */
export interface Rendering {
  key: string;
  address: string;
  content: string;
}

/** Renderings of one address that a block may fail before it is set aside. */
export const MAX_FAILURES = 3;

/** Most combinations of type, page and side in the metrics; further ones count as page `other`. */
const MAX_SERIES = 500;

/** Most addresses whose failures are remembered. */
const MAX_ADDRESSES = 500;

interface FailingPage {
  content: string;
  blocks: Map<string, { failures: number; block: SetAside; reason: string }>;
}

/**
 * Counts blocks that throw, and sets those aside that keep throwing on the server: another rendering would only cost
 * time. They get another chance when the page's content or the catalogue changes, and with a new build, which is a new
 * process.
 */
export class BlockFailures {
  private readonly series = new Map<string, { type: string; page: string; side: Side; count: number }>();
  private readonly pages = new LRUCache<string, FailingPage>({ max: MAX_ADDRESSES });

  /** Counts a failure. Type and page must exist: they become labels of a metric. */
  count(type: string, page: string, side: Side): void {
    const name = [type, page, side].join(' ');
    const isKnown = this.series.has(name) || this.series.size < MAX_SERIES;
    const key = isKnown ? name : [type, 'other', side].join(' ');
    const entry = this.series.get(key) ?? { type, page: isKnown ? page : 'other', side, count: 0 };
    entry.count++;
    this.series.set(key, entry);
  }

  /** Returns the failures since the process started. */
  counts() {
    return [...this.series.values()];
  }

  /** Records the blocks that threw while a page was rendered: reasons by place in the plan. */
  record(rendering: Rendering, plan: PagePlan, crashed: ReadonlyMap<string, string>): void {
    for (const { id, label, type } of allBlocks(plan.blocks)) {
      const reason = crashed.get(id);
      if (reason === undefined) continue;
      this.count(type, rendering.key, 'server');
      const page = this.findPage(rendering) ?? this.add(rendering);
      const failures = (page.blocks.get(id)?.failures ?? 0) + 1;
      page.blocks.set(id, { failures, block: { page: rendering.key, label, type }, reason });
    }
  }

  /** Returns the blocks that must not be rendered: reasons by place in the plan. */
  setAsideOn(rendering: Rendering): Map<string, string> {
    const blocks = this.findPage(rendering)?.blocks ?? [];
    return new Map(
      [...blocks].flatMap(([id, { failures, reason }]) =>
        failures < MAX_FAILURES
          ? []
          : [[id, `Set aside after ${failures} failures, until its page changes. ${reason}`]],
      ),
    );
  }

  /** Returns all blocks that are set aside, each once. */
  setAside(): SetAside[] {
    const found = new Map<string, SetAside>();
    for (const { blocks } of this.pages.values()) {
      for (const { failures, block } of blocks.values()) {
        if (failures >= MAX_FAILURES) found.set(`${block.page} ${block.label}`, block);
      }
    }
    return [...found.values()];
  }

  /** Forgets the failures of an address whose content has changed. */
  private findPage({ key, address, content }: Rendering): FailingPage | undefined {
    const page = this.pages.get(key + address);
    if (!page || page.content === contentId(content)) return page;
    this.pages.delete(key + address);
    return undefined;
  }

  private add({ key, address, content }: Rendering): FailingPage {
    const page: FailingPage = { content: contentId(content), blocks: new Map() };
    this.pages.set(key + address, page);
    return page;
  }
}

function* allBlocks(blocks: readonly PlannedBlock[]): Iterable<PlannedBlock> {
  for (const block of blocks) {
    yield block;
    for (const nested of Object.values(block.children ?? {})) yield* allBlocks(nested);
  }
}

const contentId = (content: string) => createHash('sha256').update(content).digest('base64url');
