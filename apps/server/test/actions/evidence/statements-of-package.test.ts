import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { buildEvidence } from '../../../src/actions/evidence/build-evidence.ts';
import { readEvidence } from '../../../src/actions/evidence/read-evidence.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { digestOf } from '../../../src/domain/documents/digest.ts';
import { downloadFile } from '../../given/downloads.ts';
import { anEnvelopeOnItsWay, getsReady, signs } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';

const service = await aService();
const { deps, database } = service;

/** The organization of an envelope has another text now, as its settings leave it. */
async function hasText({ context }: GivenEnvelope, text: string, version: number): Promise<void> {
  const { organizationId } = context.tenant;
  await database.change(async (transaction) => {
    await transaction.run(sql`
      UPDATE organizations SET consent_text = ${text}, consent_version = ${version} WHERE id = ${organizationId}`);
    await transaction.run(sql`
      INSERT INTO consent_texts (organization_id, version, text, created_at)
      VALUES (${organizationId}, ${version}, ${text}, now())`);
  });
}

async function signsInTurn(given: GivenEnvelope, n: number): Promise<void> {
  await getsReady(service, given, n);
  await signs(service, given, n);
}

/** The texts in the package, sorted. Each file has the name of its digest. */
async function statementsOf(given: GivenEnvelope): Promise<readonly string[]> {
  await buildEvidence(deps, given.envelope.id);
  const { artifacts } = await readEvidence(deps, given.context.tenant, {
    id: given.envelope.id,
    people: { kind: 'ALL' },
  });
  const url = artifacts.find(({ name }) => name === 'evidence.zip')?.url;
  const { bytes } = await downloadFile(deps, url);
  const files = Object.entries(unzipSync(bytes)).filter(([name]) => name.startsWith('statements/'));
  for (const [name, text] of files) expect(name).toBe(`statements/${digestOf(Buffer.from(text))}.txt`);
  expect(artifacts.map(({ name }) => name)).toEqual(expect.arrayContaining(files.map(([name]) => name)));
  return files.map(([, text]) => Buffer.from(text).toString()).toSorted();
}

describe('the package of an envelope', () => {
  it('has the accepted text once, however many accepted it', async () => {
    const given = await anEnvelopeOnItsWay(service, { signers: 2 });
    for (const n of [1, 2]) await signsInTurn(given, n);
    const texts = await statementsOf(given);
    expect(texts).toEqual([expect.stringMatching(/^Declaro que li .* 2\.200-2\/2001/)]);
  });

  it('has each text of the organization that somebody accepted, also one that it has replaced since', async () => {
    const given = await anEnvelopeOnItsWay(service, { signers: 2 });
    await hasText(given, 'Aceito o primeiro texto.', 2);
    await signsInTurn(given, 1);
    await hasText(given, 'Aceito o segundo texto.', 3);
    await signsInTurn(given, 2);
    await hasText(given, 'Ninguém leu este texto.', 4);
    expect(await statementsOf(given)).toEqual([
      expect.stringMatching(/^Aceito o primeiro texto\.\n\nAdmito como válida, .* art\. 10, § 2º/),
      expect.stringMatching(/^Aceito o segundo texto\.\n\nAdmito como válida, .* art\. 10, § 2º/),
    ]);
  });

  it('has the text of an envelope that an older version sent, as it was', async () => {
    const given = await anEnvelopeOnItsWay(service);
    await database.change((transaction) =>
      transaction.run(sql`UPDATE envelopes SET consent_edition = 3 WHERE id = ${given.envelope.id}`),
    );
    await signsInTurn(given, 1);
    expect(await statementsOf(given)).toEqual([
      expect.stringContaining('a confirmação da minha identidade pelo CPF'),
    ]);
  });
});
