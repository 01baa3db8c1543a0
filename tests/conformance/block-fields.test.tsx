import { describe } from 'vitest';
import { attribute, banner, each, has, panel, style, styled, text } from './field-cases.ts';

// Fields of blocks and of their buttons.

describe('a block', () => {
  each('B3-01', [
    {
      field: 'list',
      block: { blockType: 'editorial_block10', title: '故事' },
      set: [{ title: '其一' }, { title: '其二' }],
      seen: ({ box }) => [...box.querySelectorAll('h3')].map(({ textContent }) => textContent),
      gives: [['其一', '其二'], []],
    },
    { field: 'title', block: banner, set: '一张皮', seen: text('h2'), gives: ['一张皮', '手的温度'] },
    {
      field: 'des',
      block: banner,
      set: '<p>十四个小时</p>',
      seen: ({ box }) => box.textContent?.includes('十四个小时'),
      gives: [true, false],
    },
    {
      field: 'description',
      block: banner,
      set: '<p>十四个小时</p>',
      seen: ({ box, plan }) => [box.textContent?.includes('十四个小时'), plan.findings.length],
      gives: [
        [true, 0],
        [false, 0],
      ],
    },
    {
      field: 'content',
      block: banner,
      set: '<p>同一双手</p>',
      seen: ({ box }) => box.textContent?.includes('同一双手'),
      gives: [true, false],
    },
    {
      field: 'backgroundColor',
      block: { blockType: 'ms_block3', title: '服务' },
      set: '#123456',
      seen: has('[style*="#123456"]'),
      gives: [true, false],
    },
    { field: 'bgColor', block: panel, set: '#123456', seen: has('[style*="#123456"]'), gives: [true, false] },
    {
      field: 'animationType',
      block: { blockType: 'ms_block3', title: '服务' },
      set: 'up',
      seen: attribute('[data-animation]', 'data-animation'),
      gives: ['up', undefined],
    },
    {
      field: 'parentClass',
      block: banner,
      set: 'night wide',
      seen: ({ one }) => [...(one('section')?.classList ?? [])].filter(name => name.startsWith('content-')),
      gives: [['content-night', 'content-wide'], []],
    },
    { field: 'parentStyle', block: banner, set: style, seen: styled('section'), gives: [true, false] },
    {
      field: 'seoTitle',
      block: banner,
      set: '手工的一天',
      seen: ({ plan }) => plan.h1,
      gives: ['手工的一天', '试页'],
    },
    {
      field: 'hideArrow',
      block: {
        blockType: 'ms_block8',
        list: [1, 2, 3].map(n => ({ title: `第${n}`, image: { pcUrl: '/media/a.webp', alt: '' } })),
      },
      set: true,
      seen: has('button[aria-label="下一张"]'),
      gives: [false, true],
    },
    {
      field: 'infoStyle',
      block: { blockType: 'ms_block3', title: '服务' },
      set: style,
      seen: styled('h2'),
      gives: [true, false],
    },
  ]);
});

// The button's other fields, buttonList and image are tested in shared-fields.test.tsx.
describe('a button', () => {
  each('B3-02', [
    {
      field: 'button.type',
      block: { ...panel, video: { videoUrl: '/media/a.mp4' } },
      set: 'video',
      seen: has('button[aria-haspopup="dialog"]'),
      gives: [true, false],
    },
  ]);
});
