import type { FastifyInstance } from 'fastify';
import type { Config } from './base/config/config.ts';
import { type Database, type Db, vacuumEmbedded } from './base/database/index.ts';
import { createJobs } from './base/jobs.ts';
import { measured } from './base/measures/measures.ts';
import { readSecretKey } from './base/secret-key.ts';
import { createSecurityLog } from './base/security-log.ts';
import type { State } from './base/state/state.ts';
import { createCarrierSandbox } from './sandbox/carrier/carrier.ts';
import { createChatSandbox } from './sandbox/chat/provider.ts';
import { createOutbox, type Outbox } from './sandbox/outbox/outbox.ts';
import { createPaymentSandbox } from './sandbox/payment/provider.ts';
import { createSmsSandbox } from './sandbox/sms/gateway.ts';
import { createWechatSandbox } from './sandbox/wechat/gateway.ts';
import type { ChatProvider } from './subjects/chat/provider.ts';
import type { ContentSource } from './subjects/content/content-source.ts';
import { createLegalTexts } from './subjects/content/legal-texts.ts';
import type { SearchSources } from './subjects/lists/run-search.ts';
import { createAlipay } from './subjects/payments/alipay.ts';
import { createHttpProvider } from './subjects/payments/http-provider.ts';
import type { Method, PaymentProvider } from './subjects/payments/provider.ts';
import type { PaymentProviders } from './subjects/payments/providers.ts';
import { createWechatPay } from './subjects/payments/wechat-pay.ts';
import { CHANGES_KEPT, deleteOldChanges } from './subjects/products/changes/read-changes.ts';
import type { Carrier } from './subjects/shipments/carrier.ts';
import { createCodes } from './subjects/sms/codes.ts';
import type { SmsServices } from './subjects/sms/services.ts';
import { createVisitors } from './subjects/visitors/index.ts';
import { deliverInBackground } from './subjects/webhooks/deliver.ts';
import type { WechatGateway } from './subjects/wechat/gateway.ts';

/** All services that the handlers of calls work with. Each handler declares those that it needs. */
export interface ShopServices extends SmsServices, SearchSources {
  payments: PaymentProviders;
  /** Null when parcels can't be tracked. */
  carrier: Carrier | null;
  /** Null when live chat is not available. */
  chat: ChatProvider | null;
  /** Null when WeChat login is not available. */
  wechat: WechatGateway | null;
  /** Null where sandboxes are not allowed. */
  outbox: Outbox | null;
}

const HOUR = 3600 * 1000;

/** Creates the services of the shop: the only place that chooses between an outside service and its sandbox. */
export function composeShop(
  app: FastifyInstance,
  database: Database,
  state: State,
  { config, catalogue, pageSearch, source }: SearchSources & { config: Config; source: ContentSource },
): ShopServices {
  const { db } = database;
  const secretKey = readSecretKey(config);
  const visitors = createVisitors(db, { publicOrigin: config.publicOrigin, secretKey });
  const every = createJobs(app);
  every('deleting expired visits', HOUR, visitors.sweep);
  every('deleting old changes of products', CHANGES_KEPT / 3, () => deleteOldChanges(db));
  if (database.embedded) every('vacuuming', HOUR, () => vacuumEmbedded(db));
  deliverInBackground({ db, log: app.log, every }, config.webhook);
  const outbox = config.sandbox ? createOutbox(db) : null;
  return {
    config,
    database,
    db,
    state,
    secretKey,
    catalogue,
    pageSearch,
    visitors,
    legalTexts: createLegalTexts(source, app.log),
    codes: createCodes(state, secretKey),
    payments: choosePayments(config, db, state),
    sms: outbox && measured('sms', createSmsSandbox(outbox)),
    carrier: config.sandbox ? measured('carrier', createCarrierSandbox()) : null,
    chat: config.sandbox ? measured('chat', createChatSandbox(db, state)) : null,
    wechat: config.sandbox ? measured('wechat', createWechatSandbox()) : null,
    outbox,
    log: app.log,
    security: createSecurityLog(app.log, secretKey),
    every,
  };
}

/** Creates WeChat Pay and Alipay as configured; the HTTP provider or the sandbox serves the other methods. */
function choosePayments(config: Config, db: Db, state: State): PaymentProviders {
  const { payment, wechatPay, alipay, publicOrigin, sandbox } = config;
  const other = payment
    ? createHttpProvider({ ...payment, publicOrigin, state })
    : sandbox
      ? createPaymentSandbox(db)
      : undefined;
  const own = other && measured('payment', other);
  const byMethod: Record<Method, PaymentProvider | undefined> = {
    alipay: alipay ? measured('payment', createAlipay({ ...alipay, publicOrigin })) : own,
    unionpay: own,
    wechat: wechatPay ? measured('payment', createWechatPay({ ...wechatPay, publicOrigin, state })) : own,
  };
  return {
    of: method => (Object.hasOwn(byMethod, method) ? byMethod[method as Method] : undefined),
    named: name => Object.values(byMethod).find(provider => provider?.name === name),
    through: otherState => choosePayments(config, db, otherState),
  };
}
