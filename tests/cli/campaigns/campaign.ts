import type { Problem } from '../../../cli/report/problem.ts';
import { cutOut, runCli } from '../run-cli.ts';

type Fields = Record<string, unknown>;

const hero = (name: string, alt: string) => ({
  pcUrl: `/media/heroes/${name}_desktop.webp`,
  mobileUrl: `/media/heroes/${name}_mobile.webp`,
  alt,
});

const film = (name: string) => ({
  videoUrl: `/media/video/${name}_desktop.mp4`,
  mobVideoUrl: `/media/video/${name}_mobile.mp4`,
  pcPoster: `/media/video/${name}_desktop_poster.webp`,
  mobilePoster: `/media/video/${name}_mobile_poster.webp`,
});

/** The blocks of a campaign page as an agency writes one: twelve blocks without a fault. */
const buildContent = () => ({
  style: { blockType: 'editorial_block6', background: '#F6F3EE', color: 'black' } as Fields,
  cover: {
    blockType: 'editorial_block1',
    title: '松林来信',
    des: '<p>第一封信，写给清晨。</p>',
    image: hero('emerald', '松林深处的绿色手提包') as Fields,
    textPosition: 'left',
    button: { text: '阅读来信', link: '#letter' } as Fields,
  } as Fields & { image: Fields; button: Fields },
  nav: {
    blockType: 'block41',
    list: [
      { title: '来信', anchorName: 'letter' },
      { title: '影片', anchorName: 'film' },
    ] as Fields[],
  },
  letter: {
    blockType: 'editorial_block5',
    content: {
      pc: '<h2>来信</h2><p>最后一步，是把信封好。</p><p><a href="/category/handbags.html">选购手袋</a></p>',
    } as Record<string, string>,
  } as Fields & { content: Record<string, string> },
  film: {
    blockType: 'ms_block9',
    title: '影片',
    video: { ...film('emerald'), contentTitle: '松林来信' } as Fields,
  },
  row: {
    blockType: 'block34',
    title: '信中之物',
    skus: ['ARIA-TOP-HANDLE-1', 'ARIA-TOP-HANDLE-2'],
  } as Fields,
  slides: {
    blockType: 'ms_block8',
    list: [
      {
        title: '清晨',
        image: hero('azure', '静水中的白色台座'),
        button: { text: '查看', link: '/category/handbags.html' },
      },
      {
        title: '黄昏',
        image: hero('terracotta', '赤陶色的墙与拱门'),
        button: { text: '查看', link: '/category/handbags.html' },
      },
    ] as (Fields & { image: Fields; button: Fields })[],
  } as Fields & { list: (Fields & { image: Fields; button: Fields })[] },
  scene: { blockType: 'block26', image: hero('ivory', '白色拱门前的手提包') as Fields } as Fields & {
    image: Fields;
  },
  pictures: {
    blockType: 'block24',
    title: '细节',
    row: 3,
    list: [
      { pcUrl: '/media/tiles/still-pine.webp', alt: '松林绿的三件小物' },
      { pcUrl: '/media/tiles/still-quilt.webp', alt: '绗缝皮面的近景' },
      { pcUrl: '/media/tiles/still-gold.webp', alt: '三件金饰' },
    ] as Fields[],
  } as Fields & { list: Fields[] },
  tabs: {
    blockType: 'block36',
    tabs: [
      { name: '手袋', blocks: { bags: { blockType: 'ms_block3', title: '手袋' } } },
      { name: '腕表', blocks: { watches: { blockType: 'ms_block3', title: '腕表' } } },
    ] as (Fields & { name: string; blocks: Record<string, Fields> })[],
  },
  sale: {
    blockType: 'block20',
    title: '冬至之前',
    deadline: '2099-12-21 20:00',
    bannerUrl_PC: '/media/heroes/noir_desktop.webp',
    bannerUrl_MB: '/media/heroes/noir_mobile.webp',
    bannerAlt: '黑漆台座上的腕表',
    show: { from: '2099-12-01', until: '2099-12-22' },
  } as Fields & { show?: Fields },
  news: {
    blockType: 'block19',
    title: '收到下一封信',
    form: { identifier: 'pine-letter' } as Fields,
  } as Fields & { form: Fields },
  bar: {
    blockType: 'ms_block2',
    buttonList: [{ text: '预约到店', link: '/cms/boutiques.html' }] as Fields[],
  } as Fields & { buttonList: Fields[] },
});

export interface Page {
  title: string;
  description: string;
  show?: Fields;
  content: ReturnType<typeof buildContent> & Record<string, Fields>;
}

/** A change of the page; the campaign is without it. */
export type Change = (content: Page['content'], page: Page) => void;

export function campaignWith(change: Change): string {
  const page: Page = {
    title: '松林来信',
    description: '秋季系列：一封来自松林的信。',
    content: buildContent() as Page['content'],
  };
  change(page.content, page);
  return JSON.stringify(page, null, 2);
}

/** A finding with the text that it marks. */
export interface Verdict {
  rule: string;
  marked: string;
  message: string;
  line: number;
}

/** Returns what `vitrine validate` finds in a page. */
export async function judge(text: string, env: Record<string, string> = {}): Promise<Verdict[]> {
  const { out } = await runCli(['validate', '-f', 'json', '-'], { stdin: text, env });
  const { problems } = JSON.parse(out) as { problems: Problem[] };
  return problems.map(problem => ({
    rule: problem.rule,
    marked: cutOut(text, problem),
    message: problem.message,
    line: problem.line,
  }));
}
