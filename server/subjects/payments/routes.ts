import type { FastifyInstance } from 'fastify';
import type { BaseServices } from '../../base/services.ts';
import { notifyRoute } from './notify-route.ts';
import type { PaymentProviders } from './providers.ts';
import { refundInBackground } from './refunds.ts';

/** The call with which providers report results, and the job that returns late and double payments, and those of cancelled orders. */
export async function paymentRoutes(
  app: FastifyInstance,
  shop: BaseServices & { payments: PaymentProviders },
): Promise<void> {
  app.register(notifyRoute, shop);
  refundInBackground(shop, shop.payments);
}
