import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { ProviderRefused } from '../../src/domain/failures.ts';
import type { AuthorizationRequest, HashToSign, ProviderClient } from '../../src/ports/psc.ts';
import { signedDigest } from '../given/holder.ts';
import type { Holder } from '../given/holder.ts';

/** A provider in which one person has a certificate. */
export interface ProviderPlace {
  readonly client: ProviderClient;
  readonly holder: Holder;
  /** The callback that is registered, where only one is. */
  readonly redirectUri?: string;
  /** Consents as the holder would at this address, and returns the code of the callback. */
  consent(authorizationUrl: string): Promise<string>;
}

const REDIRECT_URI = 'https://aval.example/v1/psc/callback';
/** The code verifier of every authorization of these tests. */
export const VERIFIER = randomBytes(32).toString('base64url');

/** A request for consent to sign these documents. */
export function anAuthorization(
  { cpf }: Pick<Holder, 'cpf'>,
  documents: number,
  redirectUri = REDIRECT_URI,
): AuthorizationRequest {
  return {
    state: 'st4te',
    codeChallenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    cpf,
    redirectUri,
    documents,
    title: 'Contrato',
    number: null,
    lifetimeSeconds: 300,
  };
}

/** Digests of a number of documents. */
export function hashesOf(documents: number): readonly HashToSign[] {
  return Array.from({ length: documents }, (_, index) => ({
    id: String(index + 1),
    alias: `contrato-${index + 1}.pdf`,
    digest: createHash('sha256').update(`document ${index}`).digest(),
  }));
}

/** Returns the exchange of a consent to sign these documents. */
async function grantOf(place: ProviderPlace, documents: number) {
  const { client, holder, redirectUri } = place;
  const request = anAuthorization(holder, documents, redirectUri);
  const code = await place.consent(client.authorizationUrl(request));
  return { code, codeVerifier: VERIFIER, redirectUri: request.redirectUri };
}

/** Returns the token of a consent to sign these documents. */
export async function consented(place: ProviderPlace, documents: number): Promise<string> {
  return (await place.client.exchange(await grantOf(place, documents))).accessToken;
}

/** Returns why a call was refused. Fails where it was not. */
export async function reasonOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => 'not refused',
    (refused: unknown) => refused,
  );
  expect(error).toBeInstanceOf(ProviderRefused);
  return (error as ProviderRefused).reason;
}

/** The contract of every ProviderClient, real or fake. */
export function itSignsForItsHolder(make: () => Promise<ProviderPlace>): void {
  it('finds the certificates of a CPF, and none of another', async () => {
    const { client, holder } = await make();
    expect((await client.discover(holder.cpf)).map(({ alias }) => alias)).toEqual([holder.alias]);
    expect(await client.discover('16899535009')).toEqual([]);
  });

  it('exchanges the code of a consent for a token that names the CPF', async () => {
    const place = await make();
    const { client, holder } = place;
    const token = await client.exchange(await grantOf(place, 1));
    expect(token).toMatchObject({ accessToken: expect.stringMatching(/./), cpf: holder.cpf });
    expect(token.expiresAt).toBeInstanceOf(Date);
  });

  it('refuses a code twice, a code without its verifier, and a code that was never given', async () => {
    const place = await make();
    const reasonFor = (changes: object, grant: Awaited<ReturnType<typeof grantOf>>) =>
      reasonOf(place.client.exchange({ ...grant, ...changes }));
    const used = await grantOf(place, 1);
    await place.client.exchange(used);
    expect(await reasonFor({}, used)).toBe('EXPIRED');
    expect(await reasonFor({ codeVerifier: 'x'.repeat(43) }, await grantOf(place, 1))).toBe('EXPIRED');
    expect(await reasonFor({ code: 'never-given' }, used)).toBe('EXPIRED');
  });

  it('shows the certificate of the token', async () => {
    const place = await make();
    const found = await place.client.certificates(await consented(place, 1));
    const { alias, certificate } = place.holder;
    expect(found.map((each) => [each.alias, each.certificate.equals(certificate)])).toEqual([[alias, true]]);
  });

  it.each([1, 2, 7])(
    'signs the digests of %i documents with the key of the certificate',
    async (documents) => {
      const place = await make();
      const hashes = hashesOf(documents);
      const token = await consented(place, documents);
      const signatures = await place.client.sign(token, { certificateAlias: place.holder.alias, hashes });
      expect([...signatures.keys()].toSorted()).toEqual(hashes.map(({ id }) => id).toSorted());
      for (const { id, digest } of hashes) {
        const signature = signatures.get(id) ?? Buffer.alloc(0);
        expect(signedDigest(place.holder.certificate, signature).equals(digest)).toBe(true);
      }
    },
  );

  it('refuses a token that has signed, and a token that it never gave', async () => {
    const place = await make();
    const order = { certificateAlias: place.holder.alias, hashes: hashesOf(1) };
    const token = await consented(place, 1);
    await place.client.sign(token, order);
    expect(await reasonOf(place.client.sign(token, order))).toBe('EXPIRED');
    expect(await reasonOf(place.client.sign('never-given', order))).toBe('EXPIRED');
    expect(await reasonOf(place.client.certificates('never-given'))).toBe('EXPIRED');
  });
}
