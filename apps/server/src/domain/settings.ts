import type { StepUpSetting } from './access/step-up.ts';
import type { Environment } from './environment.ts';
import type { LogWitness } from './public-log/witness-keys.ts';
import type { Milliseconds } from './limits.ts';
import type { Plan } from './plans/plan.ts';
import type { Medium } from './signer-message.ts';
import type { Retention } from './retention/retention.ts';

/** The operator of this service, as signers and visitors see it. Null: not set. */
export interface Operator {
  readonly name: string | null;
  /** Fourteen characters. */
  readonly cnpj: string | null;
  /** In one line. */
  readonly address: string | null;
  /** An e-mail address, a telephone number or an HTTPS address, for readers of evidence. */
  readonly contact: string | null;
  /** An e-mail address for requests about personal data. */
  readonly privacyContact: string | null;
  /** HTTPS addresses. */
  readonly privacyUrl: string | null;
  readonly helpUrl: string | null;
}

/** The operator's decisions, as far as rules and actions need it. Read once by `config.ts`. */
export interface Settings {
  /** Base addresses without trailing slash. */
  readonly baseUrls: Readonly<Record<Environment, string>>;
  readonly operator: Operator;
  /** Plan of new organizations. */
  readonly defaultPlan: Plan;
  /** `outbox`: production messages are files for the host's operator. `providers`: they need a provider. */
  readonly messages: 'outbox' | 'providers';
  /** The media with a provider in Production; empty: nothing is sent. */
  readonly messageMedia: readonly Medium[];
  /** The country codes to which SMS and WhatsApp of Production go, such as `55`; null: to all. */
  readonly phoneCountries: readonly string[] | null;
  /** The people allowed to create an account: anyone, people with an invitation, or nobody. */
  readonly signup: 'open' | 'invite' | 'closed';
  /** True where an account has to verify its e-mail address before it works in Production. */
  readonly emailVerification: boolean;
  /** True where mail leaves through SMTP_URL. */
  readonly mail: boolean;
  /** Quotas of every organization without its own; null for no limit. */
  readonly quotas: { readonly envelopesPerDay: number | null; readonly storageBytes: number | null };
  /** Hosts that webhooks of the Sandbox may lead to although they are private. */
  readonly webhookPrivateHosts: readonly string[];
  /** `allow`: PDFs with scripts of the document are taken; its seal makes them inert. */
  readonly pdfActiveContent: 'refuse' | 'allow';
  /** Witnesses whose cosignatures of the public log are kept; those with an address are called (ADR-0024). */
  readonly logWitnesses: readonly LogWitness[];
  /** How long evidence waits for the witnesses that are called. */
  readonly logWitnessWait: Milliseconds;
  /** How long before its end an archive stamp is followed by another (ADR-0022). */
  readonly restampBefore: Milliseconds;
  /** `accept`: people become members by their own consent. `direct`: holders of an account are added at once (ADR-0140). */
  readonly membership: 'accept' | 'direct';
  /** Which sessions must have authenticated within ten minutes for administrative writes (ADR-0040). */
  readonly stepUp: StepUpSetting;
  /** How long data is kept that no evidence rests on (ADR-0038). */
  readonly retention: Retention;
  /** `off` lifts the rate limits, for benches. */
  readonly rateLimits: 'on' | 'off';
  /** Where signers can sign with an ICP-Brasil certificate: the Sandbox has a simulator, Production needs a provider. */
  readonly qualifiedIn: Readonly<Record<Environment, boolean>>;
}
