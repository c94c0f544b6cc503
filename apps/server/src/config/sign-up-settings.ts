import type { Settings } from '../domain/settings.ts';
import { isLoopback } from './plaintext-warnings.ts';
import { ConfigRefused, integer, readChoice, readString } from './read-setting.ts';
import type { Environment } from './read-setting.ts';

/** The settings about accounts of strangers, read from the environment. */
type SignUpSettings = Pick<
  Settings,
  'signup' | 'emailVerification' | 'mail' | 'membership' | 'stepUp' | 'quotas'
>;

/**
 * Reads SIGNUP, EMAIL_VERIFICATION, MEMBERSHIP, STEP_UP and the quotas (ADR-0140, ADR-0040).
 *
 * @throws ConfigRefused where verification is required and no letter can leave.
 */
export function signUpSettings(
  env: Environment,
  { messages, production }: { readonly messages: Settings['messages']; readonly production: URL },
): SignUpSettings {
  const hasSmtp = readString(env, 'SMTP_URL') !== null;
  const mail = hasSmtp && messages === 'providers';
  const verification = readChoice(env, 'EMAIL_VERIFICATION', ['auto', 'required', 'off']);
  if (verification === 'required' && messages === 'providers' && !hasSmtp)
    throw new ConfigRefused(
      'EMAIL_VERIFICATION=required needs SMTP_URL, or MESSAGES=outbox to hand on links yourself.',
    );
  const isLocal = isLoopback(hostOf(production));
  const fallback = hasSmtp && !isLocal ? 'invite' : 'open';
  return {
    signup: readChoice(env, 'SIGNUP', [fallback, 'open', 'invite', 'closed']),
    emailVerification: verification === 'required' || (verification === 'auto' && mail),
    mail,
    membership: membershipOf(env, hasSmtp),
    stepUp: stepUpOf(env, isLocal),
    quotas: {
      envelopesPerDay: quota(env, 'QUOTA_PRODUCTION_ENVELOPES_PER_DAY', 1_000_000_000),
      storageBytes: quota(env, 'QUOTA_STORAGE_BYTES', Number.MAX_SAFE_INTEGER),
    },
  };
}

function membershipOf(env: Environment, hasSmtp: boolean): Settings['membership'] {
  const chosen = readChoice(env, 'MEMBERSHIP', ['auto', 'accept', 'direct']);
  if (chosen !== 'auto') return chosen;
  return hasSmtp ? 'accept' : 'direct';
}

function stepUpOf(env: Environment, isLocal: boolean): Settings['stepUp'] {
  const chosen = readChoice(env, 'STEP_UP', ['auto', 'factor', 'always', 'off']);
  if (chosen !== 'auto') return chosen;
  return isLocal ? 'factor' : 'always';
}

function hostOf({ hostname }: URL): string {
  return hostname.replaceAll(/^\[|\]$/g, '');
}

function quota(env: Environment, name: string, max: number): number | null {
  return readString(env, name) === null ? null : integer(env, name, { default: 0, min: 0, max });
}

/** Warns if the service can be called from a network and nobody has decided about sign-up. */
interface OpenSignUpInput {
  readonly listen: { readonly host: string };
  readonly settings: Pick<Settings, 'signup'>;
  readonly signupIsDecided: boolean;
}

/** Warns about a service that a network reaches and whose sign-up nobody has decided about. */
export function openSignUpWarnings({
  listen,
  settings,
  signupIsDecided,
}: OpenSignUpInput): readonly string[] {
  if (signupIsDecided || settings.signup !== 'open' || isLoopback(listen.host)) return [];
  return [
    `SIGNUP IS OPEN (HOST=${listen.host}, SIGNUP not set): anyone who reaches this address can create an account and ` +
      'use Production. Set SIGNUP=invite or SIGNUP=closed, or SIGNUP=open if you mean it',
  ];
}
