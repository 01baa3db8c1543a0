import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGE_PATHS } from '#contract/page-paths';
import { openDatabase } from '../../server/base/database/index.ts';
import { expect, test } from './fixtures.ts';
import { openTool } from './outside-tool.ts';
import { copySeededData, openShopServer } from './shop-server.ts';
import { buy, goOffline, leave, seeLooks, walkTheFrame } from './tracked-visits.ts';
import type { Visit } from './visit.ts';

// Events of visits in a real browser, as the server's database and an outside tool have received them.

interface Row {
  kind: string;
  page_kind: string;
  page_path: string;
  data: Record<string, unknown>;
  utm_source: string | null;
  channel: string;
  user_type: string;
  test_user: boolean;
  visitor: string | null;
}

const film = {
  pcPoster: '/media/video/noir_desktop_poster.webp',
  mobilePoster: '/media/video/noir_mobile_poster.webp',
  videoUrl: '/media/video/noir_desktop.mp4',
  mobVideoUrl: '/media/video/noir_mobile.mp4',
  contentTitle: '金色腕表',
};
const words = {
  blockType: 'editorial_block5',
  content: { pc: '<p>下面的话</p>' },
  contentStyle: { pc: { minHeight: '2500px' }, mobile: { minHeight: '2500px' } },
};
const looks = {
  blockType: 'editorial_block4',
  hasLookModal: true,
  skus: ['ARIA-TOP-HANDLE-3'],
  images: [
    {
      index: 0,
      pcUrl: '/media/tiles/look-lookbook-1.webp',
      name: 'LOOK 7',
      alt: '造型',
      link: '/cms/lookbook.html',
      target: '_self',
    },
  ],
};
const picture = {
  blockType: 'editorial_block12',
  image: { pcUrl: '/media/heroes/emerald_desktop.webp', alt: '深绿丝绒' },
  hotspots: [{ sku: 'HEURE-GREEN-1', x: 50, y: 50 }],
};
const pages = {
  looks: { title: '造型', content: { looks, picture } },
  film: { title: '片', content: { film: { blockType: 'editorial_block1', video: film }, words } },
};

let rows: Row[] = [];
let offline: string[] = [];
const received: Record<string, unknown>[] = [];
const problems: string[] = [];
const calls: URL[] = [];

test.beforeAll(async ({ openVisit }) => {
  // Five visits, one after the other.
  test.setTimeout(240_000);
  const tool = await openTool(received);
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-tracking-'));
  copySeededData(dataDir);
  const env = { API_VERSION: '20260801.1', TEST_ADDRESSES: '127.0.0.1', TRACKING_TOOL: tool.url };
  const server = await openShopServer({ dataDir, env });
  server.setPages(pages);
  const visits: Visit[] = [];
  const open = async (width: number, path: string) => {
    const visit = await openVisit(width, server.url + path, {
      before: async page => {
        page.on('request', request => {
          if (/\/rest(_|\/)/.test(request.url())) calls.push(new URL(request.url()));
        });
      },
    });
    visits.push(visit);
    return visit.page;
  };
  try {
    await buy(await open(1440, '/?utm_source=weibo&utm_medium=social'));
    await walkTheFrame(await open(1440, '/cms/film.html'));
    await seeLooks(await open(1440, '/cms/looks.html?look_identifer=7'));
    offline = await goOffline(await open(390, '/cms/gold-at-night.html'));
    problems.push(...visits.flatMap(visit => visit.problems));
    for (const visit of visits) await leave(visit.page);
    await Promise.all(visits.map(visit => visit.close()));
  } finally {
    await server.close();
    tool.close();
  }
  const { db, close } = await openDatabase({ databaseUrl: '', dataDir });
  rows = await db
    .selectFrom('tracking_events as event')
    .innerJoin('tracking_batches', 'tracking_batches.id', 'batch_id')
    .selectAll('tracking_batches')
    .selectAll('event')
    .orderBy('at')
    .orderBy('event.id')
    .execute();
  await close();
  rmSync(dataDir, { recursive: true, force: true });
});

const of = (kind: string, path?: string) =>
  rows.filter(row => row.kind === kind && (path === undefined || row.page_path === path));
const listData = (kind: string, path?: string) => of(kind, path).map(({ data }) => data);
const atHome = (kind: string) => listData(kind, '/');

test('sends the API version with every call [A7-01]', () => {
  expect(calls.length).toBeGreaterThan(3);
  expect(new Set(calls.map(({ searchParams }) => searchParams.get('version')))).toEqual(
    new Set(['20260801.1']),
  );
});

test.describe('the events of visits', () => {
  test('contain page views with the kind of page [A2-034, B7-38]', () => {
    const views = of('page_view').map(({ page_kind, page_path }) => `${page_kind} ${page_path}`);
    expect(views).toEqual([
      'home /',
      'product-list /category/handbags.html',
      expect.stringMatching(/^product-detail \/product\//),
      'product-detail /product/SOLITAIRE-RING-1.html',
      'cms /cms/film.html',
      `product-search ${PAGE_PATHS.search}`,
      'home /',
      'cms /cms/looks.html',
      'cms /cms/lookbook.html',
      'cms /cms/gold-at-night.html',
      `cart ${PAGE_PATHS.cart}`,
    ]);
    // Pictures and scripts that the page requested offline.
    expect(problems.filter(problem => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });

  test('contain exposures and clicks of blocks, with position index + 1; carousels are banners [B7-29, B7-28]', () => {
    expect(atHome('block_exposure')).toEqual(
      expect.arrayContaining([
        { block: 'season', position: 2, type: 'ms_block13', link: '/category/handbags.html' },
        { block: 'new-arrivals', position: 3, type: 'banner', link: '/product/ARIA-TOP-HANDLE-3.html' },
        { block: 'stories', position: 4, type: 'banner', link: '/cms/emerald-letter.html' },
      ]),
    );
    expect(atHome('block_exposure').filter(({ block }) => block === 'season')).toHaveLength(2); // two visits
    expect(atHome('block_click')).toEqual([
      { block: 'season', position: 2, type: 'ms_block13', link: '/category/handbags.html' },
    ]);
  });

  test('contain exposures and clicks of products, with their positions [B7-30]', () => {
    const arrivals = atHome('product_exposure').filter(({ block }) => block === 'new-arrivals');
    expect(arrivals[1]).toMatchObject({ sku: 'SOLITAIRE-RING-1', position: 2, name: 'Étoile 单钻戒指' });
    const [click, ...more] = listData('product_click', '/category/handbags.html');
    expect(click).toMatchObject({ sku: 'ARIA-MINI-2', position: 2, block: 'list' });
    expect(more).toEqual([]);
  });

  test('contain an add to the bag after the server has accepted it', () => {
    expect(listData('add_to_bag')).toEqual([{ sku: 'SOLITAIRE-RING-1' }]);
  });

  test('contain clicks of menu, header, search and customer care [B7-40, B7-41, B7-42, A4-83, B7-39]', () => {
    expect(listData('category_click')).toEqual([{ name: '手袋', category_id: 'handbags', level: 1 }]);
    expect(listData('search_click')).toEqual([{ name: '搜索', link: PAGE_PATHS.search }]);
    expect(listData('search')).toEqual([{ keyword: '手袋 ***' }]);
    expect(listData('service_click')).toMatchObject([{ link: PAGE_PATHS.contacts }]);
    expect(listData('nav_click', PAGE_PATHS.search)).toMatchObject([{ link: '/' }]);
  });

  test('contain play, seek, pause and mute of films [B4-04, B4-08, B7-32]', () => {
    const film = listData('video_interaction', '/cms/film.html');
    expect(new Set(film.map(({ interaction }) => interaction))).toEqual(
      new Set(['play', 'progress', 'pause', 'mute']),
    );
    expect(film[0]).toEqual({ block: 'film', url: '/media/video/noir_desktop.mp4', interaction: 'play' });
  });

  test('contain view, click, hotspot and link of looks [B7-34, B7-36, B7-37, B7-33]', () => {
    const path = '/cms/looks.html';
    expect(listData('look_view', path)).toEqual(
      expect.arrayContaining([{ look_id: '7' }, { look_id: 'LOOK 7', block: 'looks' }]),
    );
    expect(listData('look_click', path)).toEqual([{ look_id: 'LOOK 7', block: 'looks' }]);
    expect(listData('look_hotspot_click', path)).toMatchObject([
      { look_id: 'picture', sku: 'HEURE-GREEN-1' },
    ]);
    expect(listData('look_explore_more', path)).toMatchObject([{ look_id: 'LOOK 7' }]);
  });

  test('have campaign, country, visitor and test marker [A9-56, A6-01, A6-06, A9-54]', () => {
    const visit = rows.slice(
      0,
      rows.findIndex(({ page_path }) => page_path === '/cms/film.html'),
    );
    const paths = new Set(visit.map(({ page_path }) => page_path));
    expect(paths.size).toBe(4);
    for (const row of visit) {
      const { utm_source: source, channel, user_type } = row;
      expect({ source, channel, user_type }).toEqual({
        source: 'weibo',
        channel: 'social',
        user_type: 'GUEST',
      });
      expect(row).toMatchObject({ country: 'China', test_user: true, visitor: visit[0]?.visitor });
    }
    expect(of('page_view', '/cms/film.html')).toMatchObject([{ utm_source: null, channel: 'direct' }]);
  });

  test('are sent once after an offline period', () => {
    const ids = rows.map(row => (row as Row & { event_id: string }).event_id);
    expect(offline.length).toBeGreaterThan(0);
    expect(ids).toEqual(expect.arrayContaining(offline));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('reach an outside tool, from the first event on [A7-92]', () => {
    expect(received.filter(({ event }) => event === 'page_view')[0]).toEqual({
      event: 'page_view',
      page_kind: 'home',
      page_path: '/',
      user_type: 'GUEST',
      name: 'VITRINE 官方网站',
    });
    expect(received).toContainEqual(
      expect.objectContaining({ event: 'add_to_bag', sku: 'SOLITAIRE-RING-1', page_kind: 'product-detail' }),
    );
    expect(JSON.stringify(received)).not.toMatch(/13912345678|\*{3}\d/);
  });

  test('contain no personal data', () => {
    expect(JSON.stringify(rows)).not.toContain('13912345678');
  });
});
