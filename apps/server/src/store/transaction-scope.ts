import type { Acting, MandateHolder } from '../domain/mandates/mandate.ts';
import type { Tenant } from '../domain/access/principal.ts';
import type { Id } from '../domain/ids.ts';

/**
 * Work of the service itself, before or beyond any tenant. `ACCESS` proves credentials and opens accounts, `PORTAL`
 * serves signing links, `PUBLIC` verifies and hands out what a signed address names, `WORKER` does jobs, `SIMULATOR`
 * reaches nothing but the simulator of a certificate provider. `PORTAL` and `PUBLIC` see envelopes that a key leads to.
 */
export type Purpose = 'ACCESS' | 'PORTAL' | 'PUBLIC' | 'SIMULATOR' | 'WORKER';

/**
 * For whom a transaction works. The database lets it see and write no row of others, whatever its statements ask
 * (ADR-0019): one project in one environment, what a person's memberships reach, or what a purpose needs. A change for
 * a tenant or a person names who acts: the transaction itself asserts that they still may (ADR-0137). `ip` is the address
 * that a person calls from: they find nothing of an organization that admits nobody from there (ADR-0168).
 */
export type TransactionScope =
  | { readonly tenant: Tenant; readonly acting?: Acting }
  | { readonly userId: Id<'usr'>; readonly acting?: ActingOutside; readonly ip?: string }
  | {
      readonly purpose: Purpose;
      readonly browser?: PresentedBrowser;
      readonly key?: EnvelopeKey;
      readonly ip?: string;
    };

/**
 * The key whose envelope a transaction of `PORTAL` or `PUBLIC` sees, besides those that its stores find by other keys
 * (ADR-0019): the fingerprint of a link's token in hexadecimal, or the id in an address that this service signed.
 */
export interface EnvelopeKey {
  readonly by: 'link' | 'envelope';
  readonly value: string;
}

/** A person who acts outside of a project, and the organizations, projects and API keys that they name. */
export interface ActingOutside extends Acting {
  readonly holder: MandateHolder;
  readonly names: readonly string[];
}

/**
 * The keys that a caller of the portal presents to show which browser it is (ADR-0128): none, or several where it keeps
 * more than one cookie. Absent where no browser calls: jobs, and providers that send a signer back.
 */
export interface PresentedBrowser {
  readonly keys: readonly string[];
}
