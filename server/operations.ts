// What the command uses of the server, each part loaded on demand: the database takes longer to load than most
// commands to run.

export const loadShopIndex = () => import('./web/references/open-shop-index.ts');
export const loadStoredCheck = () => import('./web/references/check-stored.ts');
export const loadBucketMedia = () => import('./web/references/bucket-media.ts');
export const loadPinyin = () => import('./subjects/search/pinyin.ts');
export const loadHtml = () => import('./subjects/content/html/index.ts');
export const loadBackup = () => import('./base/database/backup.ts');
export const loadDatabaseCheck = () => import('./base/database/check-database.ts');
export const loadMove = () => import('./base/database/move.ts');
export const loadRefunds = () => import('./subjects/payments/operate-refunds.ts');
export const loadReconciliation = () => import('./subjects/payments/reconcile/index.ts');
export const loadCatalogueImport = () => import('./subjects/products/import/operate.ts');
export const loadOrders = () => import('./subjects/orders/operate-orders.ts');
export const loadWebhooks = () => import('./subjects/webhooks/operate.ts');
export const loadReturns = () => import('./subjects/returns/operate.ts');
export const loadSubmissions = () => import('./subjects/enquiries/submissions.ts');
export const loadStaff = () => import('./subjects/staff/operate.ts');
export const loadPictureStore = () => import('./web/media-store/local-picture-store.ts');
export const loadAdmin = () => import('./subjects/admin/local-api.ts');
