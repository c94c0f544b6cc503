import { createHash, randomUUID } from 'node:crypto';
import { ProviderRefused } from '../../src/domain/failures.ts';
import type { ProviderClient } from '../../src/ports/psc.ts';
import { signDigest } from '../given/holder.ts';
import type { HolderWithKey } from '../given/holder.ts';
import type { ProviderPlace } from './provider-client.ts';

interface Consent {
  readonly codeChallenge: string;
  documents: number;
}

/** A ProviderClient for tests of its callers; it passes the port's contract. */
export function memoryProvider(holder: HolderWithKey): ProviderPlace {
  const [codes, tokens] = [new Map<string, Consent>(), new Map<string, Consent>()];
  const expired = (): never => {
    throw new ProviderRefused('BIRDID', 'EXPIRED');
  };
  const client: ProviderClient = {
    name: 'BIRDID',
    label: 'BirdID',
    discover: async (cpf) => (cpf === holder.cpf ? [{ alias: holder.alias, label: 'e-CPF A3' }] : []),
    authorizationUrl: ({ codeChallenge, documents, state }) => {
      const query = new URLSearchParams({ codeChallenge, documents: String(documents), state });
      return `https://provider.example/?${query.toString()}`;
    },
    push: null,
    exchange: async ({ code, codeVerifier }) => {
      const consent = codes.get(code);
      codes.delete(code);
      const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
      if (consent?.codeChallenge !== challenge) return expired();
      const accessToken = randomUUID();
      tokens.set(accessToken, consent);
      return { accessToken, expiresAt: new Date('2036-01-01T00:00:00Z'), cpf: holder.cpf };
    },
    certificates: async (token) => (tokens.has(token) ? [{ ...holder, chain: [] }] : expired()),
    sign: async (token, { hashes }) => {
      const consent = tokens.get(token);
      if (consent === undefined || consent.documents < hashes.length) return expired();
      consent.documents -= hashes.length;
      return new Map(hashes.map(({ id, digest }) => [id, signDigest(holder, digest)]));
    },
  };
  const consent = async (url: string): Promise<string> => {
    const query = new URL(url).searchParams;
    const code = randomUUID();
    codes.set(code, {
      codeChallenge: query.get('codeChallenge') ?? '',
      documents: Number(query.get('documents')),
    });
    return code;
  };
  return { client, holder, consent };
}
