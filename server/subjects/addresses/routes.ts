import type { FastifyInstance } from 'fastify';
import { addressCalls as calls, isSet } from '#contract';
import { idempotencyKey, once } from '../../base/database/once.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { chooseEncoding } from '../../base/http/choose-encoding.ts';
import { OwnAnswer, serve, withMessage } from '../../base/http/serve.ts';
import type { VisitorServices } from '../visitors/services.ts';
import { readAddress, readAddresses } from './read-address.ts';
import { regionsResponse } from './regions-response.ts';
import { removeAddress } from './remove-address.ts';
import { MAX_ADDRESSES, saveAddress } from './save-address.ts';
import { strings } from './strings.ts';

/** The calls of a member's addresses and of the address dictionary. */
export async function addressRoutes(app: FastifyInstance, { db, visitors }: VisitorServices): Promise<void> {
  serve(app, calls.save, async ({ body, request }) => {
    const { key, customerId } = await visitors.member(request);
    const options = {
      addressId: body.address_id,
      isDefault: body.is_default === undefined ? undefined : isSet(body.is_default),
    };
    const mark = { visitor: key, key: idempotencyKey(request.headers), call: 'address/add', body };
    const address = await inTransaction(db, async tx => {
      const id = await once(tx, mark, () => saveAddress(tx, customerId, body.data, options));
      return readAddress(tx, customerId, id);
    });
    if (!address) throw new Refusal(404, strings.notFound);
    return withMessage(strings.saved, address);
  });

  serve(app, calls.list, async ({ request }) => {
    const { customerId } = await visitors.member(request);
    const items = await readAddresses(db, customerId);
    return { items, total: items.length, limit: MAX_ADDRESSES };
  });

  serve(app, calls.remove, async ({ body, request }) => {
    const { customerId } = await visitors.member(request);
    await inTransaction(db, tx => removeAddress(tx, customerId, body.addressId));
    return withMessage(strings.removed, { address_id: body.addressId });
  });

  serve(app, calls.regions, async ({ request }) => {
    const response = await regionsResponse();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const headers = {
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      vary: 'Accept-Encoding',
      etag: response.etag,
    };
    const isCached = request.headers['if-none-match']?.split(',').some(tag => tag.trim() === response.etag);
    if (isCached) return new OwnAnswer(304, headers);
    const type = 'application/json; charset=utf-8';
    const encoded: Record<string, string> = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    // The response is serialized already, so it bypasses the schema.
    return new OwnAnswer(200, { ...headers, 'content-type': type, ...encoded }, response[encoding]);
  });
}
