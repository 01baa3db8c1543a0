import { defineShop } from 'vitrine';

export default defineShop({
  brand: { name: '喜鹊' },
  theme: { colours: { ink: '#1a2233' } },
});
