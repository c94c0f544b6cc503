import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSigningLink } from '../../src/actions/envelopes/create-signing-link.ts';
import { sql } from '../../src/store/postgres/sql.ts';
import type { CertificateAuthorization } from '../../src/domain/qualified/authorization.ts';
import { after } from '../given/basics.ts';
import { aGrantedAuthorization, anAuthorization, ofSigner } from '../given/certificate-authorization.ts';
import { anEnvelopeOnItsWay, tokenOf } from '../given/sent-envelope.ts';
import type { GivenEnvelope } from '../given/sent-envelope.ts';
import { CLIENT } from '../given/signing-session.ts';
import { aService } from '../given/service.ts';

const service = await aService();
const { deps, database } = service;
const KEY_HASH = randomBytes(32);
const fingerprint = (secret: string): Buffer => deps.secrets.fingerprint(secret);

async function newest({ envelope }: GivenEnvelope): Promise<CertificateAuthorization | null> {
  return deps.db.read((tx) => tx.certificateAuthorizations.newest(envelope.signers[0]?.id ?? ''));
}

/** A signer with an authorization of their newest link. */
async function given(make = anAuthorization) {
  const sent = await anEnvelopeOnItsWay(service);
  const state = randomBytes(32).toString('base64url');
  const session = await deps.db.read((tx) => tx.signing.find(fingerprint(tokenOf(sent))));
  const authorization = make(ofSigner(sent.envelope, session?.link.id ?? 'lnk_'));
  await deps.db.change((tx) =>
    tx.certificateAuthorizations.insert(sent.envelope, authorization, {
      stateHash: fingerprint(state),
      browserKeyHash: KEY_HASH,
    }),
  );
  return { ...sent, state, authorization };
}

const findByState = (state: string) =>
  deps.db.read((tx) => tx.certificateAuthorizations.findByState(fingerprint(state)));

const secretsOf = ({ envelope }: GivenEnvelope) =>
  database.read((tx) =>
    tx.query(
      sql`SELECT sealed, state_hash FROM certificate_authorizations WHERE envelope_id = ${envelope.id}`,
    ),
  );
const findPush = (id: string) => deps.db.read((tx) => tx.certificateAuthorizations.findPush(id));
const aPush = (changes: Partial<CertificateAuthorization>) =>
  anAuthorization({ ...changes, isPush: true, push: { code: 'code-of-push', client: CLIENT } });
const insertPush = (
  envelope: GivenEnvelope['envelope'],
  push: CertificateAuthorization,
  pushedTo = randomBytes(16),
) => deps.db.change((tx) => tx.certificateAuthorizations.insert(envelope, push, { pushedTo }));
const FORGOTTEN = { sealed: null, state_hash: null };

describe('certificate authorizations', () => {
  it('returns what was kept, with its secrets', async () => {
    const waiting = await given();
    expect(await newest(waiting)).toEqual(waiting.authorization);
    const granted = await given(aGrantedAuthorization);
    expect(await newest(granted)).toEqual(granted.authorization);
  });

  it('keeps the secrets encrypted', async () => {
    const { envelope } = await given(aGrantedAuthorization);
    const rows = await database.read((tx) =>
      tx.query<{ row: string }>(
        sql`SELECT a::text AS row FROM certificate_authorizations a WHERE envelope_id = ${envelope.id}`,
      ),
    );
    const needles = ['token-of-provider', 'alias-1', Buffer.from('certificate').toString('base64')];
    for (const needle of needles) expect(rows[0]?.row).not.toContain(needle);
  });

  it('finds an authorization by its state alone, with what it counted', async () => {
    const { state, authorization, tokens } = await given();
    const { id } = authorization;
    const found = { authorization, linkFingerprint: fingerprint(tokens[0] ?? ''), browserKeyHash: KEY_HASH };
    expect(await findByState(`${state}x`)).toBeNull();
    expect(await findByState(state)).toEqual({ ...found, wrongNumbers: 0, hasReturned: false });
    await deps.db.change(async (tx) => {
      await tx.certificateAuthorizations.countWrongNumber(id);
      return await tx.certificateAuthorizations.markReturned(id, await tx.now());
    });
    expect(await findByState(state)).toEqual({ ...found, wrongNumbers: 1, hasReturned: true });
  });

  it.each([
    ['later', (id: string) => `${id}z`],
    [
      'the same millisecond, or began earlier and waited',
      (id: string) => id.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ],
  ])('replaces an earlier authorization: %s', async (_when, idOf) => {
    const sent = await given();
    const id = idOf(sent.authorization.id) as CertificateAuthorization['id'];
    const second = anAuthorization({ ...sent.authorization, id, provider: 'BIRDID' });
    await deps.db.change((tx) =>
      tx.certificateAuthorizations.insert(sent.envelope, second, {
        stateHash: fingerprint(id),
        browserKeyHash: KEY_HASH,
      }),
    );
    expect(await findByState(sent.state)).toBeNull();
    expect(await newest(sent)).toEqual(second);
    expect(await secretsOf(sent)).toContainEqual(FORGOTTEN);
  });

  it('saves status, reason, term and secrets', async () => {
    const { envelope, authorization, ...sent } = await given();
    const { grant } = aGrantedAuthorization();
    const changed = { ...authorization, status: 'GRANTED' as const, codeVerifier: null, grant };
    const save = (saved: CertificateAuthorization) =>
      deps.db.change((tx) => tx.certificateAuthorizations.save(envelope, saved));
    await save(changed);
    expect(await newest({ envelope, ...sent })).toEqual(changed);
    const refused = { ...authorization, status: 'REFUSED' as const, reason: 'DENIED', codeVerifier: null };
    await save(refused);
    expect(await newest({ envelope, ...sent })).toEqual(refused);
  });

  it('returns a push that waits, with its link, and no other authorization', async () => {
    const { envelope, authorization, tokens } = await given();
    expect(await findPush(authorization.id)).toBeNull();
    const push = aPush({ ...authorization, id: `${authorization.id}z` });
    await insertPush(envelope, push);
    expect(await findPush(push.id)).toEqual({
      authorization: push,
      linkFingerprint: fingerprint(tokens[0] ?? ''),
    });
    const ended = { ...push, status: 'REFUSED' as const, reason: 'DENIED', codeVerifier: null, push: null };
    await deps.db.change((tx) => tx.certificateAuthorizations.save(envelope, ended));
    expect(await findPush(push.id)).toBeNull();
  });

  it('lists the pushes to a holder since a time, newest first', async () => {
    const { envelope, authorization } = await given();
    const holder = randomBytes(16);
    const first = aPush({
      ...authorization,
      id: `${authorization.id}1`,
      createdAt: after(0),
      reason: 'DENIED',
    });
    const second = aPush({ ...authorization, id: `${authorization.id}2`, createdAt: after(1000) });
    for (const push of [first, second]) await insertPush(envelope, push, holder);
    await insertPush(envelope, aPush({ ...authorization, id: `${authorization.id}3` }));
    const list = (since: Date) =>
      deps.db.change((tx) => tx.certificateAuthorizations.lockPushes(holder, since));
    expect(await list(after(-1))).toEqual([
      { at: after(1000), isRefused: false },
      { at: after(0), isRefused: true },
    ]);
    expect(await list(after(0))).toHaveLength(1);
  });

  it('forgets the secrets with a new link of the signer', async () => {
    const sent = await given(aGrantedAuthorization);
    const signerId = sent.envelope.signers[0]?.id ?? '';
    await createSigningLink(deps, sent.context, { id: sent.envelope.id, signerId, notify: false });
    expect(await secretsOf(sent)).toEqual([FORGOTTEN]);
    expect((await newest(sent))?.grant).toBeNull();
  });

  it('forgets the secrets with the end of the envelope', async () => {
    const sent = await given(aGrantedAuthorization);
    await deps.db.change((tx) => tx.envelopes.eraseTokens(sent.envelope.id));
    expect(await secretsOf(sent)).toEqual([FORGOTTEN]);
  });

  it('is erased with its signer', async () => {
    const sent = await given(aGrantedAuthorization);
    const erased = { signerIds: sent.envelope.signers.map(({ id }) => id), everyone: true };
    await deps.db.change(async (tx) => await tx.erasure.forget(sent.envelope, erased, await tx.now()));
    expect(await newest(sent)).toBeNull();
  });
});
