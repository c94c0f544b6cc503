import { afterEach, expect, it } from 'vitest';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { expireEnvelopes } from '../../../src/actions/envelopes/expire-envelopes.ts';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { reopenEnvelope } from '../../../src/actions/envelopes/reopen-envelope.ts';
import { checkSession } from '../../../src/actions/signing/check-session.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { GUARDS_TO_ACT } from '../../../src/domain/signing/guards.ts';
import { refusedWith } from '../../given/refusal.ts';
import { anEnvelopeOnItsWay, getsReady, signs } from '../../given/sent-envelope.ts';
import type { GivenEnvelope, Wanted } from '../../given/sent-envelope.ts';
import { aRequestContext, aService } from '../../given/service.ts';

const service = await aService();
const { deps, clock } = service;
afterEach(() => clock.reset());

/** An envelope of two, of whom the first has signed, after its term. */
async function expired(wanted: Wanted = {}): Promise<GivenEnvelope> {
  const given = await anEnvelopeOnItsWay(service, { signers: 2, ...wanted });
  await getsReady(service, given);
  await signs(service, given);
  clock.advance(31 * DAY);
  await expireEnvelopes(deps);
  return given;
}
const until = async () => new Date((await deps.db.read((tx) => tx.now())).getTime() + 5 * DAY);
const read = ({ context, envelope }: GivenEnvelope) => readEnvelope(deps, context.tenant, envelope.id);

async function lettersOf({ context, envelope }: GivenEnvelope): Promise<readonly string[]> {
  const page = { limit: 50, after: null };
  const { items } = await deps.db.read((tx) => tx.messages.list(context.tenant, page));
  return items
    .filter(({ kind, envelopeId }) => kind === 'REOPENED' && envelopeId === envelope.id)
    .map(({ content }) => content?.to ?? '')
    .toSorted();
}

it('ends with a day where it is named, in the time zone of the organization', async () => {
  const given = await expired();
  const lastDay = (await until()).toISOString().slice(0, 10);
  const { envelope } = await reopenEnvelope(deps, given.context, {
    id: given.envelope.id,
    expiresAt: { lastDay },
  });
  const next = new Date(`${lastDay}T00:00:00-03:00`).getTime() + DAY;
  expect(envelope.terms.expiresAt).toEqual(new Date(next - 1));
});

it('keeps the signature, gives the other a new link, and writes to both', async () => {
  const given = await expired();
  const expiresAt = await until();
  const { envelope, signingLinks } = await reopenEnvelope(deps, given.context, {
    id: given.envelope.id,
    expiresAt,
  });
  expect(envelope.signers.map(({ progress }) => progress.status)).toEqual(['SIGNED', 'SENT']);
  expect([envelope.progress.status, envelope.terms.expiresAt]).toEqual(['SENT', expiresAt]);
  expect(signingLinks.map(({ signerId }) => signerId)).toEqual([given.envelope.signers[1]?.id]);
  expect(await lettersOf(given)).toEqual(['maria1@example.com', 'maria2@example.com']);
  const [old = '', fresh = ''] = [given.tokens[1], signingLinks[0]?.token];
  expect((await refusedWith(checkSession(deps, old, GUARDS_TO_ACT))).code).toBe('SIGNING_SESSION_REVOKED');
  const again = { ...given, tokens: [given.tokens[0] ?? '', fresh] };
  await getsReady(service, again, 2);
  await signs(service, again, 2);
  expect((await read(given)).progress.status).toBe('COMPLETED');
  const { links, chain } = await readAudit(deps, given.context.tenant, given.envelope.id);
  expect(chain.valid).toBe(true);
  expect(links.map(({ type }) => type)).toContain('ENVELOPE_REOPENED');
});

it('writes to nobody in an envelope without notifications', async () => {
  const given = await expired({ notify: false });
  await reopenEnvelope(deps, given.context, { id: given.envelope.id, expiresAt: await until() });
  expect(await lettersOf(given)).toEqual([]);
});

it('NOT_FOUND for a stranger, and INVALID_STATE_TRANSITION for the second of two', async () => {
  const given = await expired();
  const input = { id: given.envelope.id, expiresAt: await until() };
  const stranger = await aRequestContext(service);
  expect((await refusedWith(reopenEnvelope(deps, stranger, input))).code).toBe('NOT_FOUND');
  const both = [1, 2].map(() => reopenEnvelope(deps, given.context, input));
  const results = await Promise.allSettled(both);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await refusedWith(reopenEnvelope(deps, given.context, input))).code).toBe(
    'INVALID_STATE_TRANSITION',
  );
});
