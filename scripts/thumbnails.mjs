import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { addAddress, addToBag, createCaller, pay, register } from './journey.mjs';
import { SCREENS, thumbnailNames } from './thumbnail-stamp.mjs';

/**
 * `npm run thumbnails [types]`: takes the gallery's pictures of block types from their full samples, in a browser, and
 * writes them beside the samples. Without types, takes those whose sample has changed.
 */
const root = resolve(import.meta.dirname, '..');
const samples = join(root, 'fixtures/blocks');
process.chdir(root);

/** All types together stay below 1.5 MB. */
const WEBP = { quality: 80, effort: 6, smartSubsample: true };

/** Pages that are open at once. */
const PAGES = 2;

/** Screens that a logged-in member does not see. */
const FOR_GUESTS = /^screen_(?:login|register|bind_failed|find_order)$/;

/** Shows the block alone, in the middle of the screen. Screens and effects keep the page around them. */
const ALONE = `
  body > * > :not(main, :has(main)), header, footer, aside { display: none !important; }
  main { display: grid !important; align-content: safe center; min-block-size: 100vh; padding: 0 !important; }
`;

const all = readdirSync(samples);
const isCurrent = type =>
  Object.values(thumbnailNames(join(samples, type))).every(name => existsSync(join(samples, type, name)));
const named = process.argv.slice(2);
const types = named.length > 0 ? named : all.filter(type => !isCurrent(type));
if (types.length > 0) await takeAll();
console.log(`${types.length} of ${all.length} types have new thumbnails.`);

async function takeAll() {
  await build(['generate', 'client', 'server']);
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-thumbnails-'));
  const server = spawn(process.execPath, ['dist/server/server.js'], {
    env: {
      ...process.env,
      ...{
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
        DATA_DIR: join(folder, 'data'),
        CAPTCHA_WORK: '1',
      },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const browser = await chromium.launch({ executablePath: findBrowser() });
  try {
    const shop = await readAddress(server);
    const cookies = await becomeMember(shop);
    const left = [...types];
    await Promise.all(
      Array.from({ length: PAGES }, async () => {
        for (let type = left.shift(); type; type = left.shift()) await takeType(browser, shop, type, cookies);
      }),
    );
  } finally {
    await browser.close();
    // It stores its data until it ends, unless it has failed already.
    if (server.kill()) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Registers a member with an order and a bag, and returns the cookies. */
async function becomeMember(shop) {
  const jar = new Map();
  const call = createCaller(shop, jar);
  const { mobile } = await register(call, shop);
  const address_id = await addAddress(call, mobile);
  await addToBag(call, 'LOSANGE-CHAIN-1');
  const order = { address_id, payment_method: 'alipay' };
  const placed = await call('POST', '/rest_api/checkout/order', order, { 'idempotency-key': randomUUID() });
  await pay(shop, placed.pay_url);
  await addToBag(call, 'ARIA-TOP-HANDLE-1');
  return [...jar].map(([name, value]) => ({ name, value, url: shop }));
}

async function takeType(browser, shop, type, cookies) {
  const folder = join(samples, type);
  const names = thumbnailNames(folder);
  const pictures = new Map();
  const isScreen = type.startsWith('screen_');
  for (const [screen, { width, height, size }] of Object.entries(SCREENS)) {
    const context = await browser.newContext({
      viewport: { width, height },
      isMobile: screen === 'mobile',
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    if (isScreen && !FOR_GUESTS.test(type)) await context.addCookies(cookies);
    const page = await context.newPage();
    // Screens load data after the page; films of blocks never let the network rest.
    const waitUntil = isScreen ? 'networkidle' : 'load';
    await page.goto(`${shop}/_gallery/preview/samples/${type}/full`, { waitUntil });
    const isShown = (await page.locator(`[data-block="${type}"]`).count()) > 0;
    if (isShown && !isScreen) await page.addStyleTag({ content: ALONE });

    // Pictures that come into view.
    await page.waitForTimeout(1200);
    const shot = await page.screenshot({ animations: 'disabled' });
    const picture = sharp(shot).resize({ ...size, fit: 'cover', position: 'top' });
    pictures.set(names[screen], await picture.webp(WEBP).toBuffer());
    await context.close();
  }
  for (const name of readdirSync(folder)) if (name.endsWith('.webp')) rmSync(join(folder, name));
  for (const [name, picture] of pictures) writeFileSync(join(folder, name), picture);
}

function readAddress(server) {
  return new Promise((resolve, reject) => {
    let output = '';
    server.once('exit', code => reject(new Error(`The server has stopped with code ${code}.\n${output}`)));
    server.stdout.on('data', chunk => {
      output += chunk;
      const address = / is open on (http:\/\/[^/\s]+:\d+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
  });
}
