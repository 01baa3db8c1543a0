import type { FastifyInstance } from 'fastify';
import type { ShopServices } from '../services.ts';
import { createCodes } from '../sms/codes.ts';
import { customerRoutes } from './customers.ts';
import { enquiryRoutes } from './enquiries.ts';
import { privacyRoutes } from './privacy.ts';
import { smsRoutes } from './sms.ts';
import { wechatRoutes } from './wechat.ts';

/** Everything about people: accounts, codes, WeChat, enquiries and the texts that they agree to. */
export function accountRoutes(app: FastifyInstance, services: ShopServices): void {
  const shop = { ...services, codes: createCodes(services.state) };
  smsRoutes(app, shop);
  customerRoutes(app, shop);
  enquiryRoutes(app, shop);
  wechatRoutes(app, shop);
  privacyRoutes(app);
}
