import { defineShop } from 'vitrine';

export default defineShop({
  brand: { name: '画眉' },
  theme: { colours: { ink: '#1a2233' } },
  blocks: ['@acme/vitrine-blocks'],
  checks: { rules: { 'needed-page': 'off' } },
});
