import { defineShop } from 'vitrine';

export default defineShop({ brand: { name: '喜鹊' } });
