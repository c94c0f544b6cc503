import { readPackageArchive } from '@aval/evidence/package-archive';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { eraseSigners } from '../../../src/actions/envelopes/erase-signers.ts';
import { verify } from '../../../src/actions/evidence/verify.ts';
import { takePackage } from '../../../src/actions/signing/take-package.ts';
import { generateFile, loadPackageParts } from '../../../src/actions/evidence/package-bytes.ts';
import { verificationCode } from '../../../src/domain/envelopes/envelope-progress.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { createSpooledFile } from '../../given/spooled-file.ts';
import { measureLongestBlock } from '../../given/event-loop.ts';
import { refusedWith } from '../../given/refusal.ts';
import { anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';

const service = await aService();
const { deps, database } = service;
const given = await anEnvelopeWithEvidence(service, { signers: 2 });
const other = await anEnvelopeWithEvidence(service);
const zip = await zipOf(given);
const files = unzipSync(new Uint8Array(zip));
const { id } = given.envelope;
const code = verificationCode(given.envelope);

async function zipOf({ envelope }: GivenEnvelope): Promise<Buffer> {
  const parts = await deps.db.read((tx) => loadPackageParts(tx, envelope));
  if (parts === null) throw new Error('the envelope has evidence');
  return generateFile(deps, 'evidence.zip', parts);
}

async function ask(file: Uint8Array, typed: string | null = null) {
  const { result, match, reasons, envelope } = await verify(deps, 'SANDBOX', {
    file: await createSpooledFile(file),
    code: typed,
  });
  return { result, match, why: reasons.map((reason) => reason.code), of: envelope?.id ?? null };
}

const packed = (changes: Readonly<Record<string, Uint8Array | undefined>>): Uint8Array => {
  const changed = Object.entries({ ...files, ...changes }).flatMap(([name, bytes]) =>
    bytes === undefined ? [] : [[name, bytes] as const],
  );
  return zipSync(Object.fromEntries(changed));
};
const flipped = (name: string): Record<string, Uint8Array> => {
  const bytes = Uint8Array.from(files[name] ?? []);
  bytes[5] = (bytes[5] ?? 0) ^ 1;
  return { [name]: bytes };
};
const valid = { result: 'VALID', match: 'PACKAGE', why: [], of: id };
const altered = (...why: string[]) => ({ result: 'ALTERED', match: null, why, of: id });

describe('a package in public verification', () => {
  it('is VALID as it was issued, whole or one signer’s part, alone or with its code', async () => {
    expect(await ask(zip)).toEqual(valid);
    expect(await ask(zip, code)).toEqual(valid);
    expect(
      await ask((await takePackage(deps, given.tokens[0] ?? '', { client: CLIENT, part: 'package' })).bytes),
    ).toEqual(valid);
  });

  it('is VALID, archive rewritten, in any other ZIP, also inside one folder', async () => {
    const rewritten = { ...valid, why: ['ARCHIVE_REWRITTEN'] };
    expect(await ask(packed({}))).toEqual(rewritten);
    expect(await ask(zipSync({ pacote: files }))).toEqual(rewritten);
    expect(await ask(packed({ 'disclosures.json': undefined }))).toEqual(rewritten);
  });

  it.each(Object.keys(files))('is ALTERED with one bit of %s changed', async (name) => {
    const { result, match, of } = await ask(packed(flipped(name)));
    expect({ result, match, of }).toEqual({ result: 'ALTERED', match: null, of: id });
  });

  it('is ALTERED when a file is missing, added, or from another package', async () => {
    expect(await ask(packed({ 'verify.sh': undefined }))).toEqual(altered('FILE_MISSING'));
    expect(await ask(packed({ 'note.txt': new Uint8Array() }))).toEqual(altered('FILE_UNLISTED'));
    const theirs = unzipSync(new Uint8Array(await zipOf(other)));
    const mixed = await ask(packed({ 'audit.jsonl': theirs['audit.jsonl'] }));
    expect(mixed).toEqual(altered('FILE_CHANGED'));
    expect(await ask(packed({ 'disclosures.json': theirs['disclosures.json'] }))).toEqual(
      altered('DISCLOSURE_WRONG'),
    );
  });

  it('is ALTERED in a ZIP with bytes that belong to no file, or with lying headers', async () => {
    expect(await ask(Buffer.concat([zip, Buffer.from('x')]))).toEqual(altered('ARCHIVE_ALTERED'));
    const lying = Buffer.from(zip);
    lying.writeUInt32LE(1, 14); // the checksum of the first local header
    expect(await ask(lying)).toEqual(altered('ARCHIVE_ALTERED'));
  });

  it('is ALTERED with a personal value without a commitment, or with an unreadable list', async () => {
    const text = new TextDecoder().decode(files['disclosures.json']);
    const lie = new TextEncoder().encode(text.replace('Maria da Silva 1', 'Mario da Silva 1'));
    expect(await ask(packed({ 'disclosures.json': lie }))).toEqual(altered('DISCLOSURE_WRONG'));
    const unreadable = new TextEncoder().encode(` ${text}`);
    expect(await ask(packed({ 'disclosures.json': unreadable }))).toEqual(altered('DISCLOSURES_UNREADABLE'));
    const huge = new Uint8Array(30_000_000).fill(0x20);
    expect(await ask(packed({ 'disclosures.json': huge }))).toEqual(altered('DISCLOSURES_UNREADABLE'));
  });

  it('is ALTERED with the code of another envelope', async () => {
    expect(await ask(zip, verificationCode(other.envelope))).toEqual(altered('CODE_MISMATCH'));
  });

  it('is never VALID with another file in it, whichever byte of the ZIP changed', async () => {
    const before = [...readPackageArchive(zip).files];
    for (let at = 0; at < zip.length; at += 1499) {
      const changed = Buffer.from(zip);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      const { result, why } = await ask(changed);
      if (result !== 'VALID') continue;
      expect(why, `byte ${at}`).toEqual(['ARCHIVE_REWRITTEN']);
      expect([...readPackageArchive(changed).files], `byte ${at}`).toEqual(before);
    }
  });

  it('is VALID as fetched before a signer was erased', async () => {
    const issued = await anEnvelopeWithEvidence(service, { signers: 2 });
    const before = await zipOf(issued);
    await eraseSigners(deps, issued.context, {
      id: issued.envelope.id,
      signerId: issued.envelope.signers[0]?.id ?? '',
      reason: 'Pedido do titular',
    });
    for (const bytes of [before, await zipOf(issued)]) {
      expect(await ask(bytes)).toEqual({ ...valid, of: issued.envelope.id });
    }
  });

  it('is INVALID_EVIDENCE when the stored trail was changed', async () => {
    const issued = await anEnvelopeWithEvidence(service);
    const bytes = await zipOf(issued);
    await database.change(async (transaction) => {
      await transaction.run(sql`SET LOCAL session_replication_role = replica`);
      await transaction.run(
        sql`UPDATE audit_entries SET type = 'X' WHERE envelope_id = ${issued.envelope.id} AND seq = 1`,
      );
      return null;
    });
    expect(await ask(bytes)).toMatchObject({ result: 'INVALID_EVIDENCE', of: issued.envelope.id });
  });

  it('is UNKNOWN from elsewhere; a ZIP that is no package is no PDF either', async () => {
    const stranger = zipSync({ 'manifest.json': new TextEncoder().encode('{}') });
    expect(await ask(stranger)).toEqual({ result: 'UNKNOWN', match: null, why: [], of: null });
    const photos = zipSync({ 'photo.jpg': new Uint8Array(9) });
    expect((await refusedWith(ask(photos))).code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('is unpacked within limits, without blocking other calls', async () => {
    const bomb = zipSync({ 'manifest.json': new Uint8Array(65 * 1024 * 1024) });
    expect((await refusedWith(ask(bomb))).code).toBe('UNSUPPORTED_MEDIA_TYPE');
    const large = zipSync({ ...files, 'x.bin': new Uint8Array(30 * 1024 * 1024) });
    await ask(large);
    expect(await measureLongestBlock(() => ask(large))).toBeLessThan(25);
  });
});
