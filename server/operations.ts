// What the command uses of the server, each part loaded on demand: the database takes longer to load than most
// commands to run.

export const loadShopIndex = () => import('./web/references/open-shop-index.ts');
export const loadPinyin = () => import('./subjects/search/pinyin.ts');
export const loadHtml = () => import('./subjects/content/html/index.ts');
export const loadBackup = () => import('./base/database/backup.ts');
export const loadDatabaseCheck = () => import('./base/database/check-database.ts');
export const loadMove = () => import('./base/database/move.ts');
export const loadRefunds = () => import('./subjects/payments/operate-refunds.ts');
export const loadReconciliation = () => import('./subjects/payments/reconcile/index.ts');
export const loadReturns = () => import('./subjects/returns/operate.ts');
export const loadSubmissions = () => import('./subjects/enquiries/submissions.ts');
