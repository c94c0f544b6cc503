import { fail } from '../errors/app-error.ts';
import type { Environment } from '../environment.ts';
import type { Settings } from '../settings.ts';
import type { Envelope } from './envelope.ts';
import type { EnvelopeTerms } from './envelope-terms.ts';
import { isParty } from './signer-role.ts';
import type { SignatureLevel, Terms } from './terms.ts';

/** The levels, the lowest first. */
const RANKS: Readonly<Record<SignatureLevel, number>> = { SIMPLE: 0, ADVANCED: 1, QUALIFIED: 2 };

const LEVELS: readonly SignatureLevel[] = ['SIMPLE', 'ADVANCED', 'QUALIFIED'];

interface WithLevel {
  readonly terms: Pick<EnvelopeTerms, 'signatureLevel'>;
}

interface OwnLevel {
  readonly terms: Pick<Terms, 'signatureLevel'>;
}

interface LevelAndRole {
  readonly terms: Pick<Terms, 'signatureLevel' | 'role'>;
}

/** Returns the level of a signer's signature: their own, or the envelope's if that is higher. */
export function levelOf(envelope: WithLevel, { terms: { signatureLevel: own } }: OwnLevel): SignatureLevel {
  return own !== null && RANKS[own] > RANKS[envelope.terms.signatureLevel]
    ? own
    : envelope.terms.signatureLevel;
}

/** Returns true if the signer signs with a certificate of their own. */
export function isQualified(envelope: WithLevel, signer: LevelAndRole): boolean {
  return isParty(signer) && levelOf(envelope, signer) === 'QUALIFIED';
}

/** Returns true if a signer of the envelope signs with a certificate of their own. */
export function hasQualifiedSigner(envelope: WithLevel & Pick<Envelope, 'signers'>): boolean {
  return envelope.signers.some((signer) => isQualified(envelope, signer));
}

/** Returns true if the signer's own level is below the envelope's. */
export function isLevelLower(envelope: WithLevel, { terms: { signatureLevel: own } }: OwnLevel): boolean {
  return own !== null && RANKS[own] < RANKS[envelope.terms.signatureLevel];
}

/** Returns the levels that an environment offers. */
export function levelsIn(
  { qualifiedIn }: Pick<Settings, 'qualifiedIn'>,
  environment: Environment,
): readonly SignatureLevel[] {
  return LEVELS.filter((level) => level !== 'QUALIFIED' || qualifiedIn[environment]);
}

/**
 * Asserts that an environment with a qualified level has a provider (Lei 14.063/2020 art. 4 III).
 *
 * @throws QUALIFIED_PROVIDER_UNAVAILABLE
 */
export function assertLevelAvailable(
  { qualifiedIn }: Pick<Settings, 'qualifiedIn'>,
  environment: Environment,
  level: SignatureLevel | null,
): void {
  if (level === 'QUALIFIED' && !qualifiedIn[environment]) fail('QUALIFIED_PROVIDER_UNAVAILABLE');
}

/** As `assertLevelAvailable`, for the envelope and each of its signers. */
export function assertLevelsAvailable(
  settings: Pick<Settings, 'qualifiedIn'>,
  { tenant, terms: { signatureLevel }, signers }: Pick<Envelope, 'tenant' | 'terms' | 'signers'>,
): void {
  for (const level of [signatureLevel, ...signers.map((signer) => signer.terms.signatureLevel)])
    assertLevelAvailable(settings, tenant.environment, level);
}
