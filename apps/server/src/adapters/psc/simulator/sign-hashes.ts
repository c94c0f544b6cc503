import { constants, createHash, privateEncrypt } from 'node:crypto';
import { SIMULATOR_MAX_HASHES } from '../limits.ts';
import type { SimulatorGrant } from '../../../store/simulator.ts';
import { delayOf, isAway } from './behaviors.ts';
import { assertUsable, grantedCertificate, tokenOf } from './granted-certificate.ts';
import { readJson } from './read-json.ts';
import { OAuthRefusal, json } from './responses.ts';
import type { Handler, SimulatorContext } from './simulator-context.ts';

/**
 * Signs hashes in format RAW: PKCS #1 v1.5 over a hash that the application computed. The token is used up before the
 * response, so that it is used once even if nobody receives it.
 */
export const signHashes: Handler = async (context, { body, authorization }) => {
  const { certificate_alias: wanted, hashes: given } = readJson(body);
  const hashes = readHashes(given);
  const grant = await takeToken(context, tokenOf(context, authorization), hashes.length);
  await context.wait(delayOf(grant.simulate));
  const { alias, certificate } = await grantedCertificate(context, grant);
  if (wanted !== alias) throw new OAuthRefusal('invalid_request', 'certificate_alias is unknown.');
  return json({
    certificate_alias: alias,
    signatures: hashes.map((hash) => ({
      id: hash.id,
      raw_signature: signRaw(
        certificate.privateKey,
        grant.simulate === 'wrong_signature' ? otherHash(hash) : hash,
      ),
    })),
  });
};

interface HashToSign {
  readonly id: string;
  readonly algorithm: Algorithm;
  readonly digest: Buffer;
}

interface Algorithm {
  readonly name: 'sha256' | 'sha512';
  readonly bytes: number;
  /** The beginning of DigestInfo (RFC 8017, 9.2, note 1). */
  readonly prefix: Buffer;
}

const ALGORITHMS: Readonly<Record<string, Algorithm>> = {
  '2.16.840.1.101.3.4.2.1': {
    name: 'sha256',
    bytes: 32,
    prefix: Buffer.from('3031300d060960864801650304020105000420', 'hex'),
  },
  '2.16.840.1.101.3.4.2.3': {
    name: 'sha512',
    bytes: 64,
    prefix: Buffer.from('3051300d060960864801650304020305000440', 'hex'),
  },
};

function readHashes(given: unknown): readonly HashToSign[] {
  if (!Array.isArray(given) || given.length === 0 || given.length > SIMULATOR_MAX_HASHES)
    throw new OAuthRefusal('invalid_request', `hashes must be 1 to ${SIMULATOR_MAX_HASHES} hashes.`);
  return given.map((hash: unknown) => readHash(typeof hash === 'object' && hash !== null ? { ...hash } : {}));
}

const ID_MAX_LENGTH = 200;

function readHash(given: Readonly<Record<string, unknown>>): HashToSign {
  const { id, hash, hash_algorithm: identifier, signature_format: format } = given;
  if (typeof id !== 'string' || id === '' || id.length > ID_MAX_LENGTH)
    throw new OAuthRefusal('invalid_request', 'Each hash needs an id.');
  if (format !== 'RAW') throw new OAuthRefusal('invalid_request', 'signature_format must be RAW.');
  const algorithm = typeof identifier === 'string' ? ALGORITHMS[identifier] : undefined;
  if (algorithm === undefined)
    throw new OAuthRefusal('invalid_request', 'hash_algorithm must be SHA-256 or SHA-512, by its OID.');
  const digest = Buffer.from(typeof hash === 'string' ? hash : '', 'base64');
  if (digest.length !== algorithm.bytes || digest.toString('base64') !== hash)
    throw new OAuthRefusal('invalid_request', 'hash must be in base64, of the length of its algorithm.');
  return { id, algorithm, digest };
}

/** Returns the grant of a token, and uses the token up as its scope says. */
function takeToken({ db }: SimulatorContext, token: Buffer, hashes: number): Promise<SimulatorGrant> {
  return db.change(async (tx) => {
    const kept = await tx.simulator.lockByToken(token);
    assertUsable(kept, await tx.now());
    const { grant, calls } = kept;
    assertWithinScope(grant.scope, hashes);
    const isRefused = isAway(grant.simulate, calls);
    if (isRefused) tx.refuse(new OAuthRefusal('temporarily_unavailable', 'The simulated outage.'));
    await tx.simulator.saveCall(token, !isRefused && grant.scope !== 'signature_session');
    return grant;
  });
}

function assertWithinScope(scope: string, hashes: number): void {
  if (scope === 'authentication_session')
    throw new OAuthRefusal('insufficient_scope', 'This token does not sign.');
  if (scope === 'single_signature' && hashes > 1)
    throw new OAuthRefusal('insufficient_scope', 'This token signs one hash.');
}

function otherHash(hash: HashToSign): HashToSign {
  return { ...hash, digest: createHash(hash.algorithm.name).update(hash.digest).digest() };
}

function signRaw(privateKey: string, { algorithm, digest }: HashToSign): string {
  const key = { key: privateKey, padding: constants.RSA_PKCS1_PADDING };
  return privateEncrypt(key, Buffer.concat([algorithm.prefix, digest])).toString('base64');
}
