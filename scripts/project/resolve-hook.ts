import type { InitializeHook, ResolveHook } from 'node:module';

let base = '';

/** @param data address of a module of the package. */
export const initialize: InitializeHook<string> = data => {
  base = data;
};

/** Finds packages that npm has put below this package, and not beside it, where the build of a project looks for them. */
export const resolve: ResolveHook = async (specifier, context, next) => {
  try {
    return await next(specifier, context);
  } catch (error) {
    const isPackage = /^(?:@[\w.-]+\/)?[a-z][\w.-]*(?:\/|$)/i.test(specifier) && !specifier.includes(':');
    if (!isPackage || (error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return next(specifier, { ...context, parentURL: base });
  }
};
