import type { FastifyBaseLogger } from 'fastify';
import { expect, it, vi } from 'vitest';
import { createMemoryState } from '../../base/state/memory.ts';
import { createCodes } from './codes.ts';
import type { SmsMessage } from './gateway.ts';
import { sendCode } from './send-code.ts';

it('invalidates a code that could not be sent, and says so', async () => {
  const state = createMemoryState();
  const codes = createCodes(state, 'key');
  const tried: SmsMessage[] = [];
  const services = {
    ...{ state, codes, log: { warn: vi.fn(), error: vi.fn() } as unknown as FastifyBaseLogger },
    config: { smsBudget: 10, publicOrigin: 'https://shop.example.cn' },
    captchas: {},
    desk: { require: async () => {}, spend: async () => {} },
    sms: {
      async send(message: SmsMessage) {
        tried.push(message);
        throw new Error('the service is away');
      },
    },
  } as unknown as Parameters<typeof sendCode>[0];
  const place = { mobile: '13800138000', type: 'collect_information', visitor: 'v', account: 'a' } as const;
  const request = { ...place, captcha: undefined, address: '192.0.2.1' };
  await expect(
    sendCode(services, { ...request, requester: { group: 'known', id: 'r' } }),
  ).rejects.toMatchObject({ status: 503, message: '短信发送失败，请稍后再试' });
  const code = tried[0]?.code ?? '';
  expect(code).toMatch(/^\d{6}$/);
  await expect(codes.redeem(place, code)).rejects.toMatchObject({ message: '验证码已失效，请重新获取' });
});
