import type { FastifyInstance } from 'fastify';
import { readAddress, readAddresses } from '../addresses/readAddress.ts';
import { regionsAnswer } from '../addresses/regionsAnswer.ts';
import { removeAddress } from '../addresses/removeAddress.ts';
import { MAX_ADDRESSES, saveAddress } from '../addresses/saveAddress.ts';
import { addressCalls as calls } from '../contract/addresses.ts';
import { isSet } from '../contract/fields.ts';
import { idempotencyKey, once } from '../database/once.ts';
import { inTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { say, serve } from '../http/serve.ts';
import { chooseEncoding } from '../pages/chooseEncoding.ts';
import type { ShopServices } from '../services.ts';

/** A member's addresses and the address dictionary (A §7). */
export function addressRoutes(app: FastifyInstance, { db, visitors }: ShopServices): void {
  serve(app, calls.save, async ({ body, request }) => {
    const { key, customerId } = await visitors.member(request);
    const wish = {
      addressId: body.address_id,
      isDefault: body.is_default === undefined ? undefined : isSet(body.is_default),
    };
    const mark = { visitor: key, key: idempotencyKey(request.headers), call: 'address/add' };
    const address = await inTransaction(db, async tx => {
      const id = await once(tx, mark, () => saveAddress(tx, customerId, body.data, wish));
      return readAddress(tx, customerId, id);
    });
    if (!address) throw new Refusal(404, '没有找到该地址');
    return say('地址已保存', address);
  });

  serve(app, calls.list, async ({ request }) => {
    const { customerId } = await visitors.member(request);
    const items = await readAddresses(db, customerId);
    return { items, total: items.length, limit: MAX_ADDRESSES };
  });

  serve(app, calls.remove, async ({ body, request }) => {
    const { customerId } = await visitors.member(request);
    await inTransaction(db, tx => removeAddress(tx, customerId, body.addressId));
    return say('地址已删除', { address_id: body.addressId });
  });

  serve(app, calls.regions, async ({ request, reply }) => {
    const answer = await regionsAnswer();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    reply.headers({
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      vary: 'Accept-Encoding',
      etag: answer.etag,
    });
    const known = request.headers['if-none-match']?.split(',').some(tag => tag.trim() === answer.etag);
    if (known) reply.code(304).send();
    else {
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      reply.type('application/json; charset=utf-8').send(answer[encoding]);
    }
    // Written already, not by the schema: it is sent when this is through.
    await reply;
    return undefined as never;
  });
}
