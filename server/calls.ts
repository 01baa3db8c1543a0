import cookies from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '#engine';
import { addressRoutes } from './addresses/routes.ts';
import { bagRoutes } from './bag/routes.ts';
import { blockFailureRoutes } from './block-failures/routes.ts';
import { browsingRoutes } from './browsing/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { enquiryRoutes } from './enquiries/routes.ts';
import { describeCalls } from './http/api-document.ts';
import { refuseOtherSites } from './http/cross-site.ts';
import { limitCalls } from './http/limit-calls.ts';
import { serializeResponses } from './http/serialization.ts';
import { warnOfUntrustedProxy } from './http/untrusted-proxy.ts';
import { validateRequests } from './http/validation.ts';
import { listRoutes } from './lists/routes.ts';
import { createMetrics } from './metrics/create-metrics.ts';
import { measureCalls, metricsRoutes } from './metrics/routes.ts';
import { checkoutRoutes } from './orders/checkout-routes.ts';
import { orderRoutes } from './orders/routes.ts';
import type { Load } from './overload/load.ts';
import type { BlockFailures } from './pages/block-failures.ts';
import type { PageServices } from './pages/page-query.ts';
import type { PageStore } from './pages/page-store.ts';
import { paymentRoutes } from './payments/routes.ts';
import { policyReportRoutes } from './policy-reports/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { productRoutes } from './products/routes.ts';
import { recommendationRoutes } from './recommendations/routes.ts';
import { returnRoutes } from './returns/routes.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { recordRefusals } from './security-log.ts';
import type { ShopServices } from './services.ts';
import { shipmentRoutes } from './shipments/routes.ts';
import { smsRoutes } from './sms/routes.ts';
import { trackingRoutes } from './tracking/routes.ts';
import { wechatRoutes } from './wechat/routes.ts';
import { wishlistRoutes } from './wishlist/routes.ts';

export interface CallOptions {
  shop: ShopServices;
  source: PageServices['source'];
  store: PageStore;
  load: Load;
  failures: BlockFailures;
  registry: Registry;
}

/**
 * Registers the calls of every subject, with the cookies, checks and metrics that only calls need. Pages are registered
 * beside it: they need none of that.
 */
export async function callRoutes(
  app: FastifyInstance,
  { shop, source, store, load, failures, registry }: CallOptions,
): Promise<void> {
  const { config } = shop;
  const metrics = createMetrics({ ...shop, source, store, failures });
  await app.register(cookies);
  limitCalls(app, { state: shop.state, load, factor: config.callLimits, tokenOf: shop.visitors.tokenOf });
  if (config.trustProxy === false) warnOfUntrustedProxy(app);
  recordRefusals(app, shop.security);
  refuseOtherSites(app);
  validateRequests(app);
  serializeResponses(app);
  measureCalls(app, metrics);
  await describeCalls(app, config);

  app.register(metricsRoutes, {
    metrics,
    token: config.metricsToken,
    production: config.production,
  });
  app.register(contentRoutes, { source });
  app.register(productRoutes, shop);
  app.register(listRoutes, shop);
  app.register(recommendationRoutes, { ...shop, source });
  app.register(smsRoutes, shop);
  app.register(customerRoutes, shop);
  app.register(enquiryRoutes, { ...shop, source });
  app.register(wechatRoutes, shop);
  app.register(privacyRoutes, shop);
  app.register(policyReportRoutes, shop);
  app.register(blockFailureRoutes, { failures, registry, source, state: shop.state });
  app.register(addressRoutes, shop);
  app.register(trackingRoutes, shop);
  app.register(chatRoutes, shop);
  app.register(browsingRoutes, shop);
  app.register(wishlistRoutes, shop);
  app.register(bagRoutes, shop);
  app.register(checkoutRoutes, shop);
  app.register(orderRoutes, shop);
  app.register(returnRoutes, shop);
  app.register(paymentRoutes, shop);
  app.register(shipmentRoutes, shop);
  if (config.sandbox) app.register(sandboxRoutes, shop);
}
