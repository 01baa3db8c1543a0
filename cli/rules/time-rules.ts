import type { Rule } from './rule.ts';

const event = (start: string, end: string) =>
  `{ "story": { "blockType": "block32", "title": "午夜", "swiperItems": [{ "pcPoster": "/media/heroes/ivory_mobile.webp", "alt": "手袋" }], "startDate": "${start}", "endDate": "${end}" } }`;
const sale = (deadline: string, from: string, until: string) =>
  `{ "sale": { "blockType": "block20", "deadline": "${deadline}", "show": { "from": "${from}", "until": "${until}" } } }`;

const link = (show: string) =>
  `{ "scene": { "blockType": "ms_block2", "buttonList": [{ "text": "礼物", "link": "/cms/gifts.html" }]${show} } }`;

const jump = (show: string) =>
  `{ "bar": { "blockType": "block41", "list": [{ "title": "礼物", "anchorName": "gifts" }]${show} }, "gifts": { "blockType": "ms_block3", "title": "礼物", "show": { "from": "2099-12-01", "until": "2099-12-31" } } }`;

/** Rules about times that do not fit each other. */
export const TIME_RULES: Readonly<Record<string, Rule>> = {
  'event-order': {
    text: 'An event ends after it starts. One that recurs may end in the next year.',
    zh: '活动的结束时间晚于开始时间。每年重复的活动可以跨年结束。',
    wrong: event('2099-12-24 20:00', '2099-12-24 08:00'),
    right: event('*-12-31 22:00', '*-01-01 02:00'),
  },
  'countdown-late': {
    text: 'A countdown ends while its block and its page show.',
    zh: '倒计时在其区块和页面的显示时间内结束。',
    wrong: sale('2099-12-24 20:00', '2099-12-01', '2099-12-20'),
    right: sale('2099-12-24 20:00', '2099-12-01', '2099-12-24'),
  },
  'countdown-over': {
    text: 'A countdown ends after its block and its page have appeared: before, it would show zeros all the time.',
    zh: '倒计时在其区块和页面出现之后结束，否则会一直显示零。',
    wrong: sale('2099-12-09 23:59', '2099-12-10', '2099-12-20'),
    right: sale('2099-12-10 00:30', '2099-12-10', '2099-12-20'),
  },
  'countdown-day': {
    text: 'A countdown that ends with the last day of its block has an hour: without one, it ends at the start of that day.',
    zh: '在区块最后一天结束的倒计时写明时间：未写时间时，会在当天开始时结束。',
    wrong: sale('2099-12-24', '2099-12-01', '2099-12-24'),
    right: sale('2099-12-24', '2099-12-01', '2099-12-23'),
  },
  'countdown-far': {
    text: 'A countdown appears at most 60 days before its end. One that recurs every year may be longer.',
    zh: '倒计时在结束前 60 天之内出现。每年重复的倒计时可以更长。',
    wrong: sale('2099-12-24 20:00', '2099-06-01', '2099-12-31'),
    right: sale('2099-12-24 20:00', '2099-11-11', '2099-12-31'),
  },
  'page-time': {
    text: 'A link leads to a page that is public as long as the link shows.',
    zh: '链接指向的页面，在链接显示期间一直公开。',
    beside: {
      'content/pages/gifts.json':
        '{ "title": "礼物", "show": { "from": "2099-12-01", "until": "2099-12-31" }, "content": {} }',
    },
    wrong: link(''),
    right: link(', "show": { "from": "2099-12-05", "until": "2099-12-20" }'),
  },
  'anchor-time': {
    text: 'A link to a block of the page shows together with that block, at least for a part of the time.',
    zh: '指向本页区块的链接，与该区块至少有一段时间同时显示。',
    wrong: jump(', "show": { "from": "2099-11-01", "until": "2099-11-30" }'),
    right: jump(''),
  },
};
