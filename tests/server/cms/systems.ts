import type { CmsSettings } from '../../../server/base/config/content-settings.ts';
import * as answers from './answers.ts';
import type { Answer } from './cms-server.ts';

/** Each CMS: how it answers, and what the configuration says of it. */
export const SYSTEMS: Record<string, { answer: Answer; settings: (url: string) => Partial<CmsSettings> }> = {
  http: { answer: answers.http, settings: url => ({ url }) },
  magento: {
    answer: answers.magento,
    settings: url => ({ url: `${url}/rest/default/V1`, token: 'magento-token' }),
  },
  payload: { answer: answers.payload, settings: url => ({ url: `${url}/api`, token: 'payload-token' }) },
  strapi: { answer: answers.strapi, settings: url => ({ url: `${url}/api`, token: 'strapi-token' }) },
  sanity: {
    answer: answers.sanity,
    settings: url => ({
      ...{ url: `${url}/v2025-02-19/data/query/production`, token: 'sanity-token' },
      ...{ pages: 'page', blocks: 'block' },
    }),
  },
  contentful: {
    answer: answers.contentful,
    settings: url => ({
      ...{ url: `${url}/spaces/s1/environments/master`, token: 'contentful-token' },
      ...{ pages: 'page', blocks: 'block' },
    }),
  },
};

/** Settings that each has. */
export const DEFAULTS = {
  ...{ pages: 'pages', blocks: 'blocks', key: 'slug', content: 'content' },
  ...{ populate: 'populate[content][populate]=*', every: 3_600_000, token: '', hookKeys: [] },
};
