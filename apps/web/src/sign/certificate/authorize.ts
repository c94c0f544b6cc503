import type { ProviderName } from '../portal.ts';

/** Begins an authorization: on the page of the provider, or by a push to the phone. */
export type Authorize = (provider: ProviderName, push?: boolean) => Promise<void>;
