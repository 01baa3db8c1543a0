#!/usr/bin/env node
process.argv.splice(2, 0, 'init');
await import(new URL('scripts/vitrine.mjs', import.meta.resolve('vitrine/package.json')).href);
