/**
 * Version of the contract. Raise it with a change after which the calls of an earlier version are not answered as it expects:
 * a call or an answer's field removed, an input's field required or refused.
 */
export const CONTRACT_VERSION = 1;

/** The oldest version whose calls are answered: two before the current one, for pages that were opened before a deploy. */
export const OLDEST_VERSION = CONTRACT_VERSION - 2;

/** Header of calls that names the page's build: the version of its contract, a point, and the hash of its files. */
export const BUILD_HEADER = 'x-page-build';

/** Status of the refusal of calls from pages that are too old. */
export const PAGE_OUTDATED = 426;
