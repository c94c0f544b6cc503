import {
  checkTimestampResponse,
  issueTimestamp,
  timestampRequest,
  TimestampError,
} from '@aval/pades/timestamp';
import type { Environment } from '../../domain/environment.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CertifiedKey } from '../../ports/evidence-keys.ts';
import { ProviderFailed } from '../../domain/failures.ts';
import type { Random } from '../../ports/random.ts';
import type { Timestamp, TimestampAuthority } from '../../ports/timestamp-authority.ts';
import { commonName } from './common-name.ts';

interface LocalAuthority {
  /** A key whose certificate is critically and only for time stamping. */
  readonly keyOf: (environment: Environment) => CertifiedKey;
  readonly random: Random;
  readonly clock: Clock;
}

/**
 * The policy of a token (RFC 3161, 2.4.2), below the UUID 2d80238e-b848-434a-bb97-3fe97e0829f3, which anybody may use as an
 * arc without registration (X.667). `docs/evidence-format.md` says what it promises: the operator's clock, and no more. Until
 * 0.1.0 it was 1.3.6.1.4.1.32473.3161.1, of an arc for examples (RFC 5612).
 */
const POLICY = '2.25.60480594999981479294394500425116559859.1';
const NONCE_BYTES = 16;
/** 127 random bits: unique without a counter that would have to survive restarts. */
const SERIAL_BYTES = 16;
const ACCURACY_SECONDS = 1;

/**
 * The embedded time-stamping authority (RFC 3161). It requests stamps from itself, and its time is the operator's own
 * clock: good for development and as an honest statement, but no independent witness. Stamps are checked like those
 * of any other authority before they are returned. Throws `ProviderFailed`.
 */
export function localTimestampAuthority(authority: LocalAuthority): TimestampAuthority {
  return {
    stamp: (environment, imprint) => stamp(authority, authority.keyOf(environment), imprint),
    isOwnClock: () => true,
    roots: (environment) => authority.keyOf(environment).chain.slice(-1),
  };
}

async function stamp(
  { random, clock }: LocalAuthority,
  key: CertifiedKey,
  imprint: Uint8Array,
): Promise<Timestamp> {
  const question = { imprint, nonce: random.bytes(NONCE_BYTES) };
  const answer = await issueTimestamp(timestampRequest(question), {
    serial: serialOf(random.bytes(SERIAL_BYTES)),
    genTime: clock.now(),
    policy: POLICY,
    key,
    accuracySeconds: ACCURACY_SECONDS,
  });
  return checked(() => {
    const roots = key.chain.slice(-1);
    const { response, token, genTime, chain } = checkTimestampResponse(answer, question, { roots });
    return { response, token, genTime, authority: commonName(key.certificate), chain };
  });
}

function checked<T>(check: () => T): T {
  try {
    return check();
  } catch (cause) {
    if (cause instanceof TimestampError) throw new ProviderFailed('tsa', cause.message, { cause });
    throw cause;
  }
}

function serialOf(bytes: Buffer): bigint {
  return BigInt.asUintN(127, BigInt(`0x${bytes.toString('hex')}`));
}
