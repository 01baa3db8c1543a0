import { codeFor } from '../../server/codes.ts';
import { newMobile } from '../open-store.ts';
import type { SamplesOf } from '../sample.ts';

const NAMES = { appellation: '女士', firstname: '林', lastname: '晚' };
const MESSAGE = { ...NAMES, email: 'linwan@example.cn', subject: '保养', content: '链条包怎样保养？' };

export const enquiries: SamplesOf<'enquiries'> = {
  subscribe: {
    'a new mobile': async store => {
      const [by, mobile] = [store.guest(), newMobile()];
      const authorization_code = await codeFor(by, mobile, 'subscribe_newsletter');
      return {
        by,
        body: {
          mobile,
          ...NAMES,
          is_subscriber: '1',
          authorization_code,
          authorization_type: 'subscribe_newsletter',
          flag: 1,
        },
      };
    },
  },
  gatherInformation: {
    'a campaign': async store => {
      const [by, mobile] = [store.guest(), newMobile()];
      const authorization_code = await codeFor(by, mobile, 'collect_information');
      return {
        by,
        body: {
          mobile,
          authorization_code,
          authorization_type: 'collect_information',
          identifier: 'spring',
          ...NAMES,
        },
      };
    },
  },
  quickSubscribe: {
    'a campaign': async store => {
      const [by, mobile] = [store.guest(), newMobile()];
      const authorization_code = await codeFor(by, mobile, 'collect_information');
      return { by, body: { mobile, authorization_code, identifier: 'spring' } };
    },
  },
  arrivalNotice: {
    'a size': async store => {
      const [by, mobile, sku] = [store.guest(), newMobile(), 'CUFF-1-1000'];
      const verifyCode = await codeFor(by, mobile, 'arrival_notice_request');
      await store.setStock(sku, 0);
      return { by, body: { mobile, verifyCode, sku, action: 'arrival_notice_request' } };
    },
  },
  contactUs: {
    'a guest': async store => ({ by: store.guest(), body: { ...MESSAGE, mobile: newMobile() } }),
  },
  contactUsDetail: {
    'the author': async store => {
      const by = store.guest();
      const { data } = await by.post<{ cid: string }>('/rest_customer/account/contactUs', {
        ...MESSAGE,
        mobile: newMobile(),
      });
      return { by, query: { cid: data.cid } };
    },
  },
};
