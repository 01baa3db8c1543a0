/** The pages and forms for staff, by the name of their operation. */
export const PAGE_ROUTES = {
  'pages.loginForm': ['GET', '/_admin/login'],
  'pages.login': ['POST', '/_admin/login'],
  'pages.invitation': ['GET', '/_admin/invitation'],
  'pages.accept': ['POST', '/_admin/invitation'],
  'pages.beginCompany': ['POST', '/_admin/company'],
  'pages.company': ['GET', '/_admin/company'],
  'pages.logout': ['POST', '/_admin/logout'],
  'pages.confirmForm': ['GET', '/_admin/confirm'],
  'pages.confirm': ['POST', '/_admin/confirm'],
  'pages.security': ['GET', '/_admin/security'],
  'pages.endSession': ['POST', '/_admin/security/end'],
  'pages.password': ['POST', '/_admin/security/password'],
  'pages.recovery': ['POST', '/_admin/security/recovery'],
  'pages.home': ['GET', '/_admin/'],
  'pages.document': ['GET', '/_admin/documents/:kind/:key'],
  'pages.publish': ['POST', '/_admin/documents/:kind/:key/publish'],
  'pages.rollback': ['POST', '/_admin/documents/:kind/:key/rollback'],
  'pages.openapi': ['GET', '/_admin/v1/openapi.json'],
} as const satisfies Record<string, readonly ['GET' | 'POST', string]>;

export type PageOperation = keyof typeof PAGE_ROUTES;
