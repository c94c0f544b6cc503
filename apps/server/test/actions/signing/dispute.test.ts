import { expect, it } from 'vitest';
import { dispute } from '../../../src/actions/signing/dispute.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { refusedWith } from '../../given/refusal.ts';
import { anEnvelopeOnItsWay, tokenOf } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';

const service = await aService();
const { deps, database } = service;
const NOTE = 'Nunca aluguei este imóvel';

it('keeps the time in the clear and the note encrypted', async () => {
  const given = await anEnvelopeOnItsWay(service, { signers: 2 });
  await dispute(deps, tokenOf(given), { note: NOTE, client: CLIENT });
  const kept = await deps.db.read((tx) => tx.envelopes.find(given.context.tenant, given.envelope.id));
  expect(kept?.progress.status).toBe('SENT');
  expect(kept?.signers.map(({ progress }) => progress.dispute)).toEqual([
    { at: expect.any(Date), note: NOTE, answer: null },
    null,
  ]);
  const rows = await database.read((transaction) =>
    transaction.query(sql`SELECT * FROM signers WHERE envelope_id = ${given.envelope.id}`),
  );
  expect(JSON.stringify(rows)).not.toContain(NOTE);
});

it('records the first of two concurrent disputes', async () => {
  const given = await anEnvelopeOnItsWay(service);
  const notes = ['um', 'dois'];
  await Promise.all(notes.map((note) => dispute(deps, tokenOf(given), { note, client: CLIENT })));
  const rows = await database.read((transaction) =>
    transaction.query(sql`
      SELECT 1 FROM audit_entries WHERE envelope_id = ${given.envelope.id} AND type = 'SIGNER_DISPUTED'`),
  );
  expect(rows).toHaveLength(1);
});

it('SIGNING_TOKEN_INVALID for a stranger', async () => {
  const disputed = dispute(deps, 'C'.repeat(43), { note: null, client: CLIENT });
  expect((await refusedWith(disputed)).code).toBe('SIGNING_TOKEN_INVALID');
});
