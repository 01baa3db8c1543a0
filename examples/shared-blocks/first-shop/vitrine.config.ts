import { defineShop } from 'vitrine';

export default defineShop({
  brand: { name: '喜鹊' },
  blocks: ['@acme/vitrine-blocks'],
  // This example sells nothing. A shop writes its contacts, terms and returns.
  checks: { rules: { 'needed-page': 'off' } },
});
