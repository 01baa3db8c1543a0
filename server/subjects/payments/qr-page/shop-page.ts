import type { FastifyReply } from 'fastify';
import { brand, theme } from '#shop';
import { escapeHtml, type SimplePage, sendSimplePage } from '../../../base/http/simple-page.ts';

/** The layout of checkout (`commerce/checkout`): a step beside a summary, below each other on narrow screens. */
const STYLE = `body{padding:0;background:${theme.paper}}
body>header{display:grid;place-items:center;min-height:60px;border-bottom:1px solid ${theme.hairline}}body>header a{font-size:clamp(24px,21.6px + .6vw,30px)}body>header img{display:block;width:5.2em;height:.688em}
main{max-width:none;padding:clamp(24px,4vw,56px) max(16px,4vw) clamp(48px,8vw,128px)}h2{margin:0 0 1rem;font:400 clamp(1.0625rem,.98rem + .36vw,1.25rem)/1.2 ${theme.song};letter-spacing:.04em}
.columns,.step{display:grid;gap:2rem}.step h2{margin:0;padding-bottom:.75rem;border-bottom:1px solid ${theme.ink}}.step img{box-sizing:border-box;width:min(280px,100%);height:auto;border:1px solid ${theme.hairline}}
ol{display:grid;gap:1rem;margin:0;padding:0;list-style:none;counter-reset:step}li{display:grid;grid-template-columns:2rem minmax(0,1fr);counter-increment:step}li::before{content:counter(step);color:${theme.stone}}
aside{padding:clamp(16px,2.5vw,32px);background:${theme.bone}}dl{margin:0}dl div{display:flex;justify-content:space-between;gap:1rem;align-items:baseline;padding:.5rem 0}dt{color:${theme.stone}}dd{margin:0}.total{margin-top:1rem;padding-top:1.5rem;border-top:1px solid ${theme.hairline}}.total dd{font-size:clamp(1.375rem,1.2rem + .76vw,1.75rem);line-height:1.2}
aside p{margin:1rem 0 0}a.button{box-sizing:border-box;margin:0}aside a.button{width:100%;text-align:center}
@media (max-width:767.98px){aside{margin:0 calc(-1 * max(16px,4vw));padding:2rem max(16px,4vw)}}
@media (min-width:768px){.step{grid-template-columns:auto minmax(0,1fr);gap:2rem clamp(32px,4vw,64px);align-items:start}.step h2{grid-column:1/-1}}
@media (min-width:1024px){.columns{grid-template-columns:minmax(0,1fr) minmax(340px,420px);gap:3rem clamp(40px,6vw,96px);align-items:start}}`;

const BANNER = `<header><a href="/"><img src="/word-mark.svg" alt="${escapeHtml(brand.name)}"></a></header>`;

/** Sends a page that looks like checkout. */
export const sendShopPage = (
  reply: FastifyReply,
  page: SimplePage & Required<Pick<SimplePage, 'note'>>,
): FastifyReply => sendSimplePage(reply, { ...page, style: STYLE, banner: BANNER });
