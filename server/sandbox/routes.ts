import type { FastifyInstance } from 'fastify';
import type { BaseServices } from '../base/services.ts';
import { carrierSandbox } from './carrier/move-parcels.ts';
import { chatSandboxRoutes } from './chat/routes.ts';
import type { Outbox } from './outbox/outbox.ts';
import { outboxRoutes } from './outbox/routes.ts';
import { paymentSandboxRoutes } from './payment/routes.ts';
import { wechatSandboxRoutes } from './wechat/routes.ts';

/** The pages and jobs of the simulated outside services. Registered only where sandboxes are enabled. */
export async function sandboxRoutes(
  app: FastifyInstance,
  shop: BaseServices & { outbox: Outbox | null },
): Promise<void> {
  await app.register(outboxRoutes, shop);
  await app.register(chatSandboxRoutes, shop);
  await app.register(wechatSandboxRoutes, shop);
  if (!shop.config.payment) await app.register(paymentSandboxRoutes, shop);
  await app.register(carrierSandbox, shop);
}
