import { sha256Hex } from '@aval/evidence/canonical';
import { shownConsentHash } from '@aval/evidence/consent-hash';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../src/store/postgres/sql.ts';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';
import { contractsOf, FIELDS, PEOPLE, placed, signed } from './contract-of-people.ts';

const service = await wholeService();
const sender = await aSender(service);
const { aContract, evidenceOf } = contractsOf({ service, sender });
const [maria, joao, rita] = PEOPLE;

const summary = (list: readonly Record<string, unknown>[]) =>
  list.map(({ label, type, filled, value, required, signer }) => ({
    label,
    type,
    filled,
    value,
    required,
    signer,
  }));

describe('GET /v1/sign/{token} of an envelope with fields', () => {
  it('200 lists what others have entered, and what they may still enter', async () => {
    const { signers, price } = await aContract();
    const [first, second] = signers;
    const person = (ordinal: number, { name }: { name: string }) => ({ ordinal, name, role: 'SIGNER' });
    expect(summary(done(await second.open()).body.fieldsOfOthers)).toEqual([
      { label: 'Preço', type: 'NUMBER', filled: false, required: true, signer: person(1, maria) },
      { label: null, type: 'DATE_SIGNED', filled: false, required: true, signer: person(1, maria) },
    ]);
    await signed(first, price);
    expect(summary(done(await second.open()).body.fieldsOfOthers)).toMatchObject([
      { label: 'Preço', filled: true, value: '500000.00' },
      { type: 'DATE_SIGNED', filled: true },
    ]);
    expect(summary(done(await first.open()).body.fieldsOfOthers)).toEqual([
      { label: 'Prazo', type: 'TEXT', filled: false, required: false, signer: person(2, joao) },
    ]);
  });

  it('200 with nothing of others where no field is', async () => {
    const { signers } = await aContract({ fields: [] });
    const body = done(await signers[0].open()).body;
    expect([body.fieldsOfOthers, body.attachmentsOfOthers]).toEqual([[], []]);
  });
});

describe('a value that its signer may change', () => {
  const withDefault = (rest: object) => [placed(600, 0, { type: 'TEXT', label: 'Prazo', ...rest })];

  it.each([
    ['a text', { default: '30 dias' }, '30 dias'],
    ['a number', { type: 'NUMBER', default: '2500.00' }, '2500.00'],
    ['a ticked box', { type: 'CHECKBOX', default: 'true' }, 'true'],
    ['a CPF, masked', { rule: { kind: 'CPF' }, default: maria.cpf }, '***.982.247-**'],
    ['nothing of an empty box', { type: 'CHECKBOX', default: 'false' }, undefined],
    ['nothing without a default', {}, undefined],
  ])('200 is suggested to everybody else: %s', async (_, rest, suggested) => {
    const { signers, ids } = await aContract({ fields: withDefault(rest) });
    const [open] = done(await signers[1].open()).body.fieldsOfOthers;
    expect([open.id, open.filled, open.value, open.suggested]).toEqual([ids[0], false, undefined, suggested]);
  });

  it('200 is covered by the consents of everybody else, and opened by the evidence', async () => {
    const fields = withDefault({ default: '30 dias' });
    const { id, ids, signers } = await aContract({ fields });
    const consent = await signed(signers[1]);
    const [open] = consent.open;
    expect(open).toMatchObject({ id: ids[0], suggested: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const { statementHash, shown, others, attachments } = consent;
    const parts = { fields: others, shown, attachments };
    expect(shownConsentHash(statementHash, { ...parts, open: consent.open })).toBe(consent.hash);
    const { suggested: _suggested, ...silent } = open;
    expect(shownConsentHash(statementHash, { ...parts, open: [silent] })).not.toBe(consent.hash);
    await signed(signers[0], { [ids[0] ?? '']: '60 dias' });
    await signed(signers[2]);
    const { manifest, disclosures, verification } = await evidenceOf(id);
    expect([verification.result, verification.reasons]).toEqual(['VALID', []]);
    expect(manifest.fields?.map(({ suggested }) => suggested)).toEqual([open.suggested]);
    const values = disclosures.filter(({ at }) => at === `manifest/fields/${ids[0]}`);
    expect(values.map(({ name, value }) => [name, value])).toEqual(
      expect.arrayContaining([
        ['value', '60 dias'],
        ['suggested', '30 dias'],
      ]),
    );
  });

  it('200 leaves consents and manifests without defaults as they were', async () => {
    const { id, signers } = await aContract({ fields: withDefault({ required: false }) });
    const consent = await signed(signers[1]);
    expect(Object.keys(consent.open[0])).not.toContain('suggested');
    await signed(signers[0]);
    await signed(signers[2]);
    const { manifest } = await evidenceOf(id);
    expect(Object.keys(manifest.fields?.[0] ?? {})).toEqual([
      'documentId',
      'id',
      'places',
      'required',
      'signerId',
      'type',
    ]);
  });

  it('leaves such a consent to a node that knows suggestions', async () => {
    const { signers } = await aContract({ fields: withDefault({ default: '30 dias' }) });
    await signers[1].identify();
    const { signerId } = signers[1];
    const change = service.database.change((transaction) =>
      transaction.run(sql`UPDATE signers SET status = 'SIGNED', consent_shown = '{}' WHERE id = ${signerId}`),
    );
    await expect(change).rejects.toMatchObject({ cause: { code: '53AV3' } });
  });

  it('200 is no suggestion any longer once its signer has signed', async () => {
    const { signers } = await aContract({ fields: withDefault({ default: '30 dias' }) });
    await signed(signers[0]);
    const [filled] = done(await signers[1].open()).body.fieldsOfOthers;
    expect([filled.filled, filled.value, 'suggested' in filled]).toEqual([true, '30 dias', false]);
  });
});

describe('the place of the verification code', () => {
  it('200 is open for everybody until all have signed, with the code that the footers have', async () => {
    const { id, ids, signers } = await aContract({ fields: [placed(600, 0, { type: 'STAMP_CODE' })] });
    const codeIn = async () => done(await signers[2].open()).body.fieldsOfOthers[0];
    const code = expect.stringMatching(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/);
    expect(await codeIn()).toMatchObject({ id: ids[0], filled: false, suggested: code });
    await signed(signers[0]);
    const still = await codeIn();
    expect([still.filled, 'value' in still, still.suggested]).toEqual([false, false, code]);
    const consent = await signed(signers[2]);
    expect(consent.open.map((field: { id: string }) => field.id)).toEqual(ids);
    await signed(signers[1]);
    const { verification } = await evidenceOf(id);
    expect([verification.result, verification.reasons]).toEqual(['VALID', []]);
    const printed = await codeIn();
    expect([printed.filled, printed.value, 'suggested' in printed]).toEqual([true, still.suggested, false]);
  });
});

describe('the file that signers are shown', () => {
  it('has the values of everybody before, and is the beginning of the sealed file', async () => {
    const { id, signers, price, term } = await aContract();
    const before = (await signers[0].shown()).bytes;
    const consents = [await signed(signers[0], price)];
    const afterFirst = (await signers[1].shown()).bytes;
    expect(afterFirst.length).toBeGreaterThan(before.length);
    expect(afterFirst.subarray(0, before.length).equals(before)).toBe(true);
    consents.push(await signed(signers[1], term));
    const afterSecond = (await signers[2].shown()).bytes;
    consents.push(await signed(signers[2]));
    const { manifest, sealed, verification } = await evidenceOf(id);
    expect([verification.result, verification.reasons]).toEqual(['VALID', []]);
    const files = [before, afterFirst, afterSecond];
    for (const [index, file] of files.entries()) {
      expect(consents[index].shown).toEqual([{ documentId: sender.documentId, sha256: sha256Hex(file) }]);
      expect(sealed.subarray(0, file.length).equals(file)).toBe(true);
      const [shown] = manifest.signers[index]?.consent.shown ?? [];
      expect(shown).toEqual({
        documentId: sender.documentId,
        sha256: sha256Hex(file),
        size: file.length,
      });
    }
    const people = signers.map(({ signerId }: { signerId: string }) => signerId);
    expect(manifest.signers.map(({ consent }) => consent.after)).toEqual([
      [],
      people.slice(0, 1),
      people.slice(0, 2),
    ]);
    // After completion it stays what it was when the last signer signed, with their values.
    expect((await signers[2].shown()).bytes.equals(afterSecond)).toBe(true);
  });
});

describe('values that the sender gave for good', () => {
  const given = placed(720, 1, { type: 'TEXT', label: 'Índice', readOnly: true, default: 'IPCA' });

  it('are in the file that everybody is shown from the beginning, and not open', async () => {
    const { id, ids, signers, price } = await aContract({ fields: [...FIELDS, given] });
    const [first, second, third] = signers;
    const listed = done(await first.open()).body.fieldsOfOthers;
    expect(summary(listed).at(-1)).toMatchObject({ label: 'Índice', filled: true, value: 'IPCA' });
    const consent = await signed(first, price);
    expect(consent.open.map((field: { id: string }) => field.id)).toEqual([ids[2]]);
    await signed(second);
    await signed(third);
    const { manifest, verification } = await evidenceOf(id);
    expect([verification.result, verification.reasons]).toEqual(['VALID', []]);
    const value = manifest.signers[1]?.fields?.find((field) => field.id === ids[3]);
    expect(value).toMatchObject({ places: [], personal: { value: expect.any(String) } });
    const boxes = manifest.documents[0]?.marks?.map(({ page, box }) => `${page} ${box.join(' ')}`);
    expect(boxes).toContain('3 300000 720000 520000 744000');
  });

  it('are shown without footers too', async () => {
    const { signers } = await aContract({ fields: [given] });
    const plain = await aContract({ fields: [] });
    const sizes = await Promise.all([signers[0].shown(), plain.signers[0].shown()]);
    expect(sizes[0].bytes.length).toBeGreaterThan(sizes[1].bytes.length);
  });
});

describe('POST /v1/sign/{token}/consent of an envelope with fields', () => {
  it('200 covers what was shown, also for somebody without fields', async () => {
    const { ids, signers, price } = await aContract();
    await signed(signers[0], price);
    await signers[2].identify();
    const consent = done(await signers[2].consent()).body;
    expect(consent).toMatchObject({ hashVersion: 3, fields: [], attachments: [] });
    expect(consent.others.map((other: { id: string }) => other.id)).toEqual([ids[0]]);
    expect(consent.open).toEqual([
      {
        id: ids[2],
        documentId: sender.documentId,
        signerId: signers[1].signerId,
        type: 'TEXT',
        places: [{ page: 3, box: [300_000, 680_000, 520_000, 704_000] }],
        required: false,
      },
    ]);
    const { statementHash, shown, others, open, attachments } = consent;
    expect(shownConsentHash(statementHash, { fields: others, shown, open, attachments })).toBe(consent.hash);
  });

  it('200 with version 1 where nobody has a field or an attachment', async () => {
    const { signers } = await aContract({ fields: [] });
    const consent = done(await signers[0].consent()).body;
    expect(Object.keys(consent).toSorted()).toEqual(['hash', 'language', 'statement', 'version']);
    expect(consent.hash).toBe(sha256Hex(Buffer.from(consent.statement)));
  });

  it('401 AUTHENTICATION_REQUIRED before the code: the values of others are not for a link alone', async () => {
    const { signers } = await aContract();
    await signers[2].view();
    expect(refusalOf(await signers[2].consent())[1]).toBe('AUTHENTICATION_REQUIRED');
  });
});

describe('POST /v1/sign/{token}/sign of an envelope with fields', () => {
  it('409 CONSENT_MISMATCH with VALUES_CHANGED if somebody entered values since, and 200 after another consent', async () => {
    const { signers, price, term } = await aContract();
    await signers[1].identify();
    const stale = done(await signers[1].consent(term)).body;
    await signed(signers[0], price);
    const refused = await signers[1].declare(stale.hash, term);
    expect([refused.status, refused.body.error.code, refused.body.error.details]).toMatchObject([
      409,
      'CONSENT_MISMATCH',
      { reason: 'VALUES_CHANGED' },
    ]);
    const fresh = done(await signers[1].consent(term)).body;
    expect(fresh.hash).not.toBe(stale.hash);
    expect(fresh.fields).toEqual(stale.fields);
    done(await signers[1].declare(fresh.hash, term));
  });

  it('200 if somebody without values signed since', async () => {
    const { signers, price } = await aContract();
    await signers[0].identify();
    const { hash } = done(await signers[0].consent(price)).body;
    await signed(signers[2]);
    done(await signers[0].declare(hash, price));
  });

  it('409 CONSENT_MISMATCH for a hash of files that were never shown', async () => {
    const { signers } = await aContract();
    await signers[2].identify();
    const { statementHash, open } = done(await signers[2].consent()).body;
    const [other] = (await aContract()).signers.slice(2);
    await other.identify();
    const guessed = shownConsentHash(statementHash, { fields: [], shown: [], open: [], attachments: [] });
    expect(refusalOf(await other.declare(guessed))[1]).toBe('CONSENT_MISMATCH');
    expect(open).toHaveLength(3);
  });
});

describe('GET /v1/sign/{token}/attachments-of-others/{signerId}/{key}', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  const withPhoto = { ...maria, attachments: [{ key: 'cnh', label: 'Foto da CNH' }] };

  async function attached(...rest: object[]) {
    const contract = await aContract({ fields: [], people: [withPhoto, joao, ...rest] });
    const [first, second] = contract.signers;
    await first.identify();
    const form = { file: { bytes: PNG, filename: 'cnh.png' } };
    done(await service.upload(`${first.at}/attachments/cnh`, form));
    return { ...contract, first, second };
  }

  it('200 returns the file to those after its signer, whose consent covers it', async () => {
    const { id, first, second } = await attached();
    expect(done(await second.open()).body.attachmentsOfOthers).toEqual([]);
    await second.identify();
    const at = `${second.at}/attachments-of-others/${first.signerId}/cnh`;
    expect(refusalOf(await service.call('GET', at))[1]).toBe('NOT_FOUND');
    done(await first.declare(done(await first.consent()).body.hash));
    const [listed] = done(await second.open()).body.attachmentsOfOthers;
    expect(listed).toMatchObject({ signerId: first.signerId, key: 'cnh', sha256: sha256Hex(PNG) });
    expect((await service.fetch(at)).bytes.equals(PNG)).toBe(true);
    const consent = done(await second.consent()).body;
    expect(consent.attachments).toEqual([{ key: 'cnh', sha256: sha256Hex(PNG), signerId: first.signerId }]);
    done(await second.declare(consent.hash));
    expect((await evidenceOf(id)).verification.result).toBe('VALID');
  });

  it('401 AUTHENTICATION_REQUIRED before the code, 409 ALREADY_SIGNED after the signature', async () => {
    const { first, second } = await attached(rita);
    done(await first.declare(done(await first.consent()).body.hash));
    const at = `${second.at}/attachments-of-others/${first.signerId}/cnh`;
    expect(refusalOf(await service.call('GET', at))[1]).toBe('AUTHENTICATION_REQUIRED');
    await second.identify();
    done(await second.declare(done(await second.consent()).body.hash));
    expect(refusalOf(await service.call('GET', at))[1]).toBe('ALREADY_SIGNED');
  });
});
