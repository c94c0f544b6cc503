import { readFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql, Sql } from '../../src/store/postgres/sql.ts';
import { addSigner } from '../../src/actions/envelopes/add-signer.ts';
import { sendEnvelope } from '../../src/actions/envelopes/send-envelope.ts';
import { reportDispute } from '../../src/actions/envelopes/report-dispute.ts';
import { decline } from '../../src/actions/signing/decline.ts';
import { dispute } from '../../src/actions/signing/dispute.ts';
import { requestOtp } from '../../src/actions/signing/request-otp.ts';
import { verifyOtp } from '../../src/actions/signing/verify-otp.ts';
import { aDraftEnvelope, anEnvelopeOnItsWay, codeTo, signs, tokenOf } from '../given/sent-envelope.ts';
import { aService, aRequestContext } from '../given/service.ts';
import type { Random } from '../../src/ports/random.ts';
import { viewDocument } from '../../src/actions/signing/view-document.ts';
import { refusedWith } from '../given/refusal.ts';

const service = await aService();
const { deps, database } = service;

/** Values that stand nowhere else, so that each finding is one of ours. */
const NAME = `Zuleica ${randomBytes(6).toString('hex')}`;
const EMAIL = `${randomBytes(6).toString('hex')}@marker.example`;
const CPF = '39053344705';
const PHONE = '+5511987612345';
const REASON = `O valor está errado ${randomBytes(6).toString('hex')}`;
const NOTE = `Nunca comprei nada aí ${randomBytes(6).toString('hex')}`;
const CLIENT = { ip: '203.0.113.199', userAgent: `Marker/${randomBytes(6).toString('hex')}` };

/** Begins with a zero, as no number of the database does, such as that of a transaction. */
const CODE = '090417';
const drawingCode: Random = {
  bytes: (length) => deps.random.bytes(length),
  integer: (below) => (below === 10 ** CODE.length ? Number(CODE) : deps.random.integer(below)),
};

/** Every row of every table as text; bytea shows as hexadecimal. */
async function dump(): Promise<string> {
  const tables = await database.read((transaction) =>
    transaction.query<{ name: string }>(
      sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    ),
  );
  const texts = await Promise.all(
    tables.map(({ name }) =>
      database.read(async (transaction) => {
        const rows = await transaction.query<{ row: string }>(
          new Sql([`SELECT t::text AS row FROM "${name}" t`], []),
        );
        return rows.map(({ row }) => `${name} ${row}`).join('\n');
      }),
    ),
  );
  return texts.join('\n');
}

/** Where a value stands in the clear, as text or as the hexadecimal of its bytes. */
const placesOf = (all: string, value: string): readonly string[] => {
  const hex = Buffer.from(value).toString('hex');
  return all
    .split('\n')
    .filter((row) => row.includes(value) || row.includes(hex))
    .map((row) => row.split(' ')[0] ?? '');
};

/** A signer who disputes the document with a note, and declines with a reason. */
async function refusesAndDisputes(): Promise<void> {
  const given = await anEnvelopeOnItsWay(service, { context: await aRequestContext(service, 'PRODUCTION') });
  const { id: envelopeId, signers } = given.envelope;
  await dispute(deps, tokenOf(given), { note: NOTE, client: CLIENT });
  await reportDispute(deps, { envelopeId, signerId: signers[0]?.id ?? '' });
  await decline(deps, tokenOf(given), { reason: REASON, client: CLIENT });
}

describe('the database of a life in production', async () => {
  const context = await aRequestContext(service, 'PRODUCTION');
  const { envelope } = await aDraftEnvelope(service, { context: context, signers: 0 });
  const signer = { name: NAME, email: EMAIL, cpf: CPF, phone: PHONE };
  await addSigner(deps, context, { id: envelope.id, signer });
  const sent = await sendEnvelope(deps, context, { id: envelope.id, notify: true });
  const token = sent.signingLinks[0]?.token ?? '';
  const given = { context: context, envelope: sent.envelope, tokens: [token] };
  const documentId = envelope.documents[0]?.id ?? '';
  await viewDocument(deps, token, { documentId, variant: 'original', client: CLIENT });
  await refusedWith(requestOtp(deps, token, { cpf: '52998224725', client: CLIENT }));
  await requestOtp(service.with({ random: drawingCode }), token, { cpf: CPF, client: CLIENT });
  const code = await codeTo(service, given);
  const whileOpen = await dump();
  await verifyOtp(deps, token, { code, client: CLIENT });
  await signs(service, given);
  await refusesAndDisputes();
  const afterwards = await dump();

  const secrets: readonly (readonly [string, string])[] = [
    ['the CPF', CPF],
    ['the masked CPF', '390.533.447-05'],
    ['a false CPF that was tried', '52998224725'],
    ['the e-mail', EMAIL],
    ['the phone', PHONE],
    ['the name', NAME],
    ['the token of the link', token],
    ['the bytes of that token', Buffer.from(token, 'base64url').toString('hex')],
    ['the address of the link', `/sign/${token.slice(0, 12)}`],
    ['the address of the client', CLIENT.ip],
    ['the browser of the signer', CLIENT.userAgent],
    ['the reason for declining', REASON],
    ['the note of a dispute', NOTE],
  ];
  it.each(secrets)('holds %s nowhere in the clear', (_what, value) => {
    expect(value.length).toBeGreaterThan(6);
    expect(placesOf(whileOpen, value)).toEqual([]);
    expect(placesOf(afterwards, value)).toEqual([]);
  });

  it('holds the code nowhere in the clear', () => {
    expect(code).toBe(CODE);
    // Any six digits occur within longer numbers and hexadecimal: they must not stand alone, but as the microseconds of a time.
    const alone = new RegExp(`(?<![0-9a-fA-F])${code}(?![0-9a-fA-F])`);
    const withoutMicroseconds = `${whileOpen}\n${afterwards}`.replaceAll(/(?<=:\d\d)\.\d{6}(?=\+00)/g, '');
    const rows = withoutMicroseconds.split('\n').filter((row) => alone.test(row));
    expect(rows).toEqual([]);
  });

  it('was searched: the readable values are found', () => {
    expect(placesOf(afterwards, envelope.id)).toEqual(
      expect.arrayContaining(['envelopes', 'audit_entries', 'events', 'disclosures', 'messages', 'signers']),
    );
    expect(placesOf(afterwards, envelope.terms.title)).toContain('envelopes');
  });

  it('every table of the migrations was looked at', async () => {
    const migrations = await readFile(
      new URL('../../src/store/migrations/0002_envelopes.sql', import.meta.url),
      'utf8',
    );
    const names = [...migrations.matchAll(/CREATE TABLE (\w+)/g)].map((match) => match[1] ?? '');
    for (const name of names.filter((table) => !['evidence', 'artifacts'].includes(table))) {
      expect(afterwards, name).toMatch(new RegExp(`^${name} `, 'm'));
    }
  });
});
