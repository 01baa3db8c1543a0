import type { CmsSettings } from '../../base/config/content-settings.ts';
import { createContentfulOrigin } from './origins/contentful.ts';
import { createHttpOrigin } from './origins/http.ts';
import { createMagentoOrigin } from './origins/magento.ts';
import { createPayloadOrigin } from './origins/payload.ts';
import { createSanityOrigin } from './origins/sanity.ts';
import { createStrapiOrigin } from './origins/strapi.ts';
import { createCmsClient } from './read/client.ts';
import type { CmsOrigin } from './read/cms-origin.ts';

/** Opens the CMS that the settings name. @param timeout how long it may take for an answer, in ms. */
export function createCmsOrigin(settings: CmsSettings, timeout?: number): CmsOrigin {
  const { source, url, token } = settings;
  const scheme = source === 'payload' ? 'users API-Key' : 'Bearer';
  const client = createCmsClient({
    url,
    headers: token ? { authorization: `${scheme} ${token}` } : {},
    ...(timeout !== undefined && { timeout }),
  });
  switch (source) {
    case 'http':
      return createHttpOrigin(client);
    case 'magento':
      return createMagentoOrigin(client);
    case 'payload':
      return createPayloadOrigin(client, settings, url);
    case 'strapi':
      return createStrapiOrigin(client, settings, url);
    case 'sanity':
      return createSanityOrigin(client, settings, url);
    case 'contentful':
      return createContentfulOrigin(client, settings);
  }
}
