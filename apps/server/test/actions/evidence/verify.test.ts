import { appendLink } from '@aval/evidence/audit-chain';
import { describe, expect, it } from 'vitest';
import type { Deps } from '../../../src/actions/deps.ts';
import { cancelEnvelope } from '../../../src/actions/envelopes/cancel-envelope.ts';
import { eraseSigners } from '../../../src/actions/envelopes/erase-signers.ts';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { readEvidence } from '../../../src/actions/evidence/read-evidence.ts';
import { revokeKey } from '../../../src/actions/evidence/revoke-key.ts';
import { verify } from '../../../src/actions/evidence/verify.ts';
import { takePackage } from '../../../src/actions/signing/take-package.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import type { Sql } from '../../../src/store/postgres/sql.ts';
import { recentVerdicts } from '../../../src/adapters/verdicts/recent-verdicts.ts';
import { verificationCode } from '../../../src/domain/envelopes/envelope-progress.ts';
import type { Envelope } from '../../../src/domain/envelopes/envelope.ts';
import type { VerificationResult } from '../../../src/domain/evidence/verification.ts';
import type { TimestampCheck } from '../../../src/ports/timestamp-check.ts';
import { createSpooledFile } from '../../given/spooled-file.ts';
import { measureLongestBlock } from '../../given/event-loop.ts';
import { aPdf } from '../../given/pdf.ts';
import { refusedWith } from '../../given/refusal.ts';
import { anEnvelopeOnItsWay, anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';

const service = await aService();
const { deps, database } = service;

const given = await anEnvelopeWithEvidence(service, { signers: 2 });
const other = await anEnvelopeWithEvidence(service);
const code = verificationCode(given.envelope) ?? '';
const original = await originalOf(given);
const sealed = await sealedOf(given);

async function originalOf({ envelope }: GivenEnvelope): Promise<Buffer> {
  return deps.blobs.get(envelope.documents[0]?.blobKey ?? '');
}

async function sealedOf({ context, envelope }: GivenEnvelope): Promise<Buffer> {
  const { artifacts } = await readEvidence(deps, context.tenant, {
    id: envelope.id,
    people: { kind: 'ALL' },
  });
  return deps.blobs.get(artifacts.find((artifact) => artifact.documentId !== null)?.blobKey ?? '');
}

const ask = async (
  file: Uint8Array | null,
  typed: string | null,
  environment = given.context.tenant.environment,
) => {
  const { result, match, reasons, envelope } = await verify(deps, environment, {
    file: await createSpooledFile(file),
    code: typed,
  });
  return { result, match, why: reasons.map((reason) => reason.code), of: envelope?.id ?? null };
};
const changed = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

describe('a file, a code, or both', () => {
  const { id } = given.envelope;
  const rows: readonly (readonly [
    string,
    Buffer | null,
    string | null,
    VerificationResult,
    string | null,
    string | null,
  ])[] = [
    ['its code', null, code, 'VALID', null, id],
    ['its code as people type it', null, code.toLowerCase().replaceAll('-', ' '), 'VALID', null, id],
    ['a code of nobody', null, '00000-00000-00000-00000', 'UNKNOWN', null, null],
    ['no code at all', null, 'banana', 'UNKNOWN', null, null],
    ['the sealed file', sealed, null, 'VALID', 'SEALED', id],
    ['the sealed file with its code', sealed, code, 'VALID', 'SEALED', id],
    [
      'the sealed file with the code of another',
      sealed,
      verificationCode(other.envelope),
      'ALTERED',
      null,
      id,
    ],
    ['the original alone', original, null, 'UNKNOWN', null, null],
    ['the original with its code', original, code, 'VALID', 'ORIGINAL', id],
    ['one bit changed at the beginning', changed(sealed, 20), null, 'ALTERED', null, id],
    ['one bit changed at the end', changed(sealed, sealed.length - 1), null, 'ALTERED', null, id],
    ['something added', Buffer.concat([sealed, Buffer.from('\n')]), null, 'ALTERED', null, id],
    ['another original with its code', aPdf('other'), code, 'ALTERED', null, id],
    ['a stranger', aPdf('stranger'), null, 'UNKNOWN', null, null],
  ];
  it.each(rows)('%s', async (...row) => {
    const [, file, typed, result, match, of] = row;
    expect(await ask(file, typed)).toMatchObject({ result, match, of });
  });

  it('is UNKNOWN in the other environment, code and file', async () => {
    expect((await ask(null, code, 'PRODUCTION')).result).toBe('UNKNOWN');
    expect((await ask(sealed, null, 'PRODUCTION')).result).toBe('UNKNOWN');
  });

  it('REVOKED, without the envelope, for the original of an envelope that was called off', async () => {
    const closed = await anEnvelopeOnItsWay(service);
    await cancelEnvelope(deps, closed.context, { id: closed.envelope.id, reason: null });
    const verdict = await verify(deps, 'SANDBOX', {
      file: await createSpooledFile(await originalOf(closed)),
      code: null,
    });
    expect(verdict).toMatchObject({
      result: 'REVOKED',
      match: 'ORIGINAL',
      reasons: [{ code: 'ENVELOPE_CLOSED' }],
      envelope: null,
      organization: null,
    });
  });

  it('UNSUPPORTED_MEDIA_TYPE for what is neither a PDF nor ours', async () => {
    const input = verify(deps, 'SANDBOX', {
      file: await createSpooledFile(Buffer.from('GIF89a')),
      code: null,
    });
    expect((await refusedWith(input)).code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('ALTERED for what is no PDF any more and names our code', async () => {
    expect(await ask(sealed.subarray(1), null)).toMatchObject({ result: 'ALTERED', of: id });
  });
});

describe('evidence that was changed behind our back', () => {
  const tampered = async (change: (envelope: Envelope) => Sql | Promise<Sql>) => {
    const issued = await anEnvelopeWithEvidence(service);
    // The verdict VALID is remembered: a change has to be found all the same.
    expect(await ask(null, verificationCode(issued.envelope))).toMatchObject({ result: 'VALID' });
    const statement = await change(issued.envelope);
    await database.change((transaction) => transaction.run(statement));
    return ask(null, verificationCode(issued.envelope));
  };
  const rows: readonly (readonly [string, string, (envelope: Envelope) => Sql])[] = [
    [
      'an entry changed',
      'CHAIN_BROKEN',
      ({ id }) => sql`
      UPDATE audit_entries SET data = '{}' WHERE envelope_id = ${id} AND type = 'SIGNER_SIGNED'`,
    ],
    [
      'an entry of no JSON',
      'CHAIN_BROKEN',
      ({ id }) => sql`
      UPDATE audit_entries SET data = 'x' WHERE envelope_id = ${id} AND type = 'SIGNER_SIGNED'`,
    ],
    [
      'the completion and what follows deleted',
      'CHAIN_TOO_SHORT',
      ({ id }) => sql`
      DELETE FROM audit_entries WHERE envelope_id = ${id}
      AND seq >= (SELECT seq FROM audit_entries WHERE envelope_id = ${id} AND type = 'ENVELOPE_COMPLETED')`,
    ],
    [
      'the manifest changed',
      'MANIFEST_UNREADABLE',
      ({ id }) => sql`
      UPDATE evidence SET manifest = manifest || '\\x20' WHERE envelope_id = ${id}`,
    ],
    [
      'the evidence deleted',
      'EVIDENCE_MISSING',
      ({ id }) => sql`DELETE FROM evidence WHERE envelope_id = ${id}`,
    ],
    [
      'a sealed file replaced',
      'ARTIFACTS_DIFFER',
      ({ id }) => sql`
      UPDATE artifacts SET sha256 = ${'0'.repeat(64)} WHERE envelope_id = ${id} AND document_id IS NOT NULL`,
    ],
    [
      'the evidence of another',
      'ENVELOPE_DIFFERS',
      ({ id }) => sql`
      UPDATE evidence a SET manifest = b.manifest, jws = b.jws, timestamp_response = b.timestamp_response
      FROM evidence b WHERE a.envelope_id = ${id} AND b.envelope_id = ${other.envelope.id}`,
    ],
    [
      'the proof of the public log taken out',
      'LOG_PROOF_MISSING',
      ({ id }) => sql`UPDATE evidence SET log_proof = NULL WHERE envelope_id = ${id}`,
    ],
    [
      'the proof of another',
      'LOG_PROOF_WRONG',
      ({ id }) => sql`
      UPDATE evidence a SET log_proof = b.log_proof
      FROM evidence b WHERE a.envelope_id = ${id} AND b.envelope_id = ${other.envelope.id}`,
    ],
    [
      'its entry in the public log rewritten',
      'LOG_ENTRY_MISSING',
      ({ id }) => sql`
      UPDATE log_leaves SET digest = sha256('other') FROM evidence e
      WHERE e.envelope_id = ${id} AND sha256(e.manifest) = digest`,
    ],
    [
      'the report replaced',
      'ARTIFACTS_DIFFER',
      ({ id }) => sql`
      UPDATE artifacts SET sha256 = ${'0'.repeat(64)} WHERE envelope_id = ${id} AND name = 'report.pdf'`,
    ],
    [
      'a later stamp of another',
      'TIMESTAMP_WRONG',
      ({ id }) => sql`
      UPDATE evidence a SET timestamp_response = b.timestamp_response
      FROM evidence b WHERE a.envelope_id = ${id} AND b.envelope_id = ${other.envelope.id}`,
    ],
  ];
  it.each(rows)('INVALID_EVIDENCE: %s (%s)', async (_what, why, change) => {
    const verdict = await tampered(change);
    expect(verdict.result).toBe('INVALID_EVIDENCE');
    expect(verdict.why).toContain(why);
  });

  it('INVALID_EVIDENCE even where the whole chain and its head were made anew: the signed manifest holds the old', async () => {
    const issued = await anEnvelopeWithEvidence(service);
    const { links } = await readAudit(deps, issued.context.tenant, issued.envelope.id);
    let head = links[0]?.prevHash;
    const forged = links.map((link) => {
      const occurredAt = link.occurredAt.replace(/^\d{4}/, '2020');
      const made = appendLink(head ?? link.prevHash, { ...link, occurredAt });
      head = made.hash;
      return made;
    });
    expect(await ask(null, verificationCode(issued.envelope))).toMatchObject({ result: 'VALID' });
    await database.change(async (transaction) => {
      for (const { seq, occurredAt, prevHash, hash } of forged) {
        await transaction.run(sql`
          UPDATE audit_entries SET occurred_at = ${occurredAt}, prev_hash = ${prevHash}, hash = ${hash}
          WHERE envelope_id = ${issued.envelope.id} AND seq = ${seq}`);
      }
      return await transaction.run(
        sql`UPDATE envelopes SET audit_head = ${head ?? ''} WHERE id = ${issued.envelope.id}`,
      );
    });
    // Reading the trail compares it with itself only, and finds it whole.
    expect((await readAudit(deps, issued.context.tenant, issued.envelope.id)).chain.valid).toBe(true);
    expect(await ask(null, verificationCode(issued.envelope))).toMatchObject({
      result: 'INVALID_EVIDENCE',
      why: ['CHAIN_HEAD_DIFFERS'],
    });
  });

  it('INVALID_EVIDENCE where a change is taken back only in part, VALID again where in full', async () => {
    const issued = await anEnvelopeWithEvidence(service);
    const { id } = issued.envelope;
    const set = (column: 'occurred_at' | 'actor_id', value: Sql) =>
      database.change((transaction) =>
        transaction.run(sql`
          UPDATE audit_entries SET ${column === 'actor_id' ? sql`actor_id` : sql`occurred_at`} = ${value}
          WHERE envelope_id = ${id} AND type = 'SIGNER_SIGNED'`),
      );
    const result = async () => (await ask(null, verificationCode(issued.envelope))).result;
    expect(await result()).toBe('VALID');
    await set('occurred_at', sql`occurred_at || 'x'`);
    await set('actor_id', sql`actor_id || 'x'`);
    expect(await result()).toBe('INVALID_EVIDENCE');
    await set('occurred_at', sql`rtrim(occurred_at, 'x')`);
    expect(await result()).toBe('INVALID_EVIDENCE');
    await set('actor_id', sql`left(actor_id, -1)`);
    expect(await result()).toBe('VALID');
  });
});

describe('a verdict that is remembered', () => {
  /** No time stamp passes this check: evidence that is VALID all the same was not verified again. */
  const broken: TimestampCheck = { against: () => () => ({ ok: false, reason: 'broken' }) };

  it('is given again without verifying again, and only for evidence that was verified', async () => {
    const [verified, unverified] = [
      await anEnvelopeWithEvidence(service),
      await anEnvelopeWithEvidence(service),
    ];
    const verdicts = recentVerdicts();
    const check = async ({ envelope }: GivenEnvelope, change: Partial<Deps> = {}) => {
      const input = { file: null, code: verificationCode(envelope) };
      return (await verify(service.with({ verdicts, ...change }), 'SANDBOX', input)).result;
    };
    expect(await check(verified)).toBe('VALID');
    expect(await check(verified, { timestampCheck: broken })).toBe('VALID');
    expect(await check(unverified, { timestampCheck: broken })).toBe('INVALID_EVIDENCE');
    expect(await check(verified, { timestampCheck: broken, verdicts: recentVerdicts() })).toBe(
      'INVALID_EVIDENCE',
    );
    expect(await check(unverified)).toBe('VALID');
  });

  it('is forgotten when a signer is erased, when a key is revoked, and when the trail grows', async () => {
    const issued = await anEnvelopeWithEvidence(service, { signers: 2 });
    const verdicts = recentVerdicts();
    const requested = { file: null, code: verificationCode(issued.envelope) };
    const isRemembered = async () => {
      const { result } = await verify(
        service.with({ verdicts, timestampCheck: broken }),
        'SANDBOX',
        requested,
      );
      expect((await verify(service.with({ verdicts }), 'SANDBOX', requested)).result).toBe('VALID');
      return result === 'VALID';
    };
    expect(await isRemembered()).toBe(false);
    expect(await isRemembered()).toBe(true);
    await eraseSigners(deps, issued.context, {
      id: issued.envelope.id,
      signerId: issued.envelope.signers[0]?.id ?? '',
      reason: 'Pedido do titular',
    });
    expect(await isRemembered()).toBe(false);
    expect(await isRemembered()).toBe(true);
    await takePackage(deps, issued.tokens[1] ?? '', { client: CLIENT, part: 'package' });
    expect(await isRemembered()).toBe(false);
    await revokeKey(
      deps,
      (await deps.db.read((tx) => tx.evidence.keys('SANDBOX')))[0]?.kid ?? '',
      new Date('2126-01-01'),
    );
    expect(await isRemembered()).toBe(false);
  });
});

describe('large files', () => {
  const MIB = 1024 * 1024;
  const manyCodes = Buffer.from(
    `%PDF-${Array.from({ length: 280_000 }, (_, n) => `Aval ${`${n}`.padStart(20, '0').replaceAll(/.{5}(?!$)/g, '$&-')}\n`).join('')}`,
  );
  const rows: readonly (readonly [string, Buffer])[] = [
    ['20 MiB', Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(20 * MIB - 5, 'Aval ')])],
    ['8 MB of 280,000 codes', manyCodes],
  ];
  it.each(rows)('%s hold up nobody else for long', async (_what, file) => {
    const input = { file: await createSpooledFile(file), code: null };
    await verify(deps, 'SANDBOX', input);
    expect(await measureLongestBlock(() => verify(deps, 'SANDBOX', input))).toBeLessThan(15);
  });

  it('finds our mark among unknown codes', async () => {
    const file = Buffer.concat([sealed, manyCodes]);
    expect(await ask(file, null)).toMatchObject({ result: 'ALTERED', of: given.envelope.id });
  });
});

describe('a key that was revoked', () => {
  it('REVOKED where the key was revoked before the stamp, VALID where after it', async () => {
    const revoke = async (at: Date) => {
      await database.change((transaction) =>
        transaction.run(sql`
          UPDATE evidence_keys SET status = 'REVOKED', revoked_at = ${at}
          WHERE environment = 'SANDBOX' AND purpose = 'MANIFEST'`),
      );
      return (await ask(null, code)).result;
    };
    expect(await revoke(new Date(Date.now() + 60_000))).toBe('VALID');
    expect(await revoke(new Date(Date.now() - 3_000_000))).toBe('REVOKED');
  });
});
