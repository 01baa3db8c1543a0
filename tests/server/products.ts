/** A product of the catalogue file, with defaults for tests. */
export const product = (sku: string, more: object = {}) => ({
  sku,
  name: `手袋 ${sku}`,
  shortDesc: '小牛皮',
  price: 2_650_000,
  orgPrice: 2_800_000,
  priceRange: '',
  comb_price: '¥26,500',
  url: `/product/${sku}.html`,
  defaultImage: `/media/${sku}.webp`,
  switchImage: `/media/${sku}-2.webp`,
  online_exclusive: true,
  isPreOrder: false,
  status: true,
  ...more,
});

const COLOURS = [
  ['caramel', '焦糖棕', '#7a4226'],
  ['ivory', '象牙白', '#E3D5BF'],
  ['forest', '松林绿', '#22352B'],
] as const;

/** A ring in three colours; one is reduced and on pre-order, the last one is not on sale. */
export const rings = COLOURS.map(([key, name, hex], at) =>
  product(`RING-${at + 1}`, {
    spu: 'RING',
    name: 'Étoile 单钻戒指',
    kind: 'ring',
    category: 'jewellery',
    color: { key, name, hex },
    orgPrice: at === 1 ? 2_800_000 : 2_650_000,
    isPreOrder: at === 1,
    status: at !== 2,
  }),
);

/** A menu with three levels. */
export const MENU = [
  {
    id: 'jewellery',
    name: '珠宝',
    url: '/category/jewellery.html',
    image: '/media/tiles/jewellery.webp',
    plpTabImage: '/media/tiles/tab.webp',
    menuDisplayLabel: '珠宝',
    menuDisplayImageSize: 2,
    products: ['RING', 'NOT-HERE'],
    items: [
      {
        id: 'jewellery-ring',
        name: '戒指',
        url: '/category/jewellery-ring.html',
        menuDisplayCategory: '类别',
        products: ['RING'],
        items: [
          {
            id: 'jewellery-ring-diamond',
            name: '钻石戒指',
            url: '/category/jewellery-ring-diamond.html',
            appletJumpTag: 'diamond',
            products: ['RING'],
          },
        ],
      },
    ],
  },
];
