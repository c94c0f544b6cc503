import { expect, it } from 'vitest';
import { newSigningLink } from '../../../src/actions/envelopes/new-signing-link.ts';
import { isLinkToken, linkPlace } from '../../../src/domain/signing/signing-link.ts';
import { NOW } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { aService } from '../../given/service.ts';
import { aSigner } from '../../given/signer.ts';

const { deps } = await aService();

it('returns the token in the clear and stores it as a fingerprint and encrypted, bound to its own row', () => {
  const envelope = aSentEnvelope();
  const { shown: result, stored: kept } = newSigningLink(deps, envelope, aSigner(), NOW);
  const {
    id: signerId,
    person: { name, email },
  } = aSigner();
  const { token } = result;
  expect(isLinkToken(token)).toBe(true);
  expect(result).toEqual({
    signerId,
    name,
    email,
    token,
    expiresAt: envelope.terms.expiresAt,
    url: `http://sandbox.test/sign/${token}`,
  });
  expect(kept).toMatchObject({ signerId, tokenHash: deps.secrets.fingerprint(token) });
  expect(JSON.stringify(kept)).not.toContain(token);
  expect(deps.secrets.decrypt(kept.token, linkPlace('SANDBOX', kept.id))).toBe(token);
  expect(() => deps.secrets.decrypt(kept.token, linkPlace('SANDBOX', 'lnk_other'))).toThrow(Error);
});

it('is another one each time', () => {
  const made = [1, 2, 3].map(() => newSigningLink(deps, aSentEnvelope(), aSigner(), NOW));
  expect(new Set(made.map((link) => link.shown.token)).size).toBe(3);
  expect(new Set(made.map((link) => link.stored.id)).size).toBe(3);
});
