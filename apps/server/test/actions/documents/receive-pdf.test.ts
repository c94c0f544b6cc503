import { describe, expect, it } from 'vitest';
import { UNSIGNED } from '../../../src/domain/documents/existing-signatures.ts';
import { receivePdf } from '../../../src/actions/documents/receive-pdf.ts';
import { PDF_LIMIT_BYTES } from '../../../src/domain/plans/limits.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import type { PdfFacts, PdfRefusal } from '../../../src/ports/pdf-reader.ts';
import { measureLongestBlock } from '../../given/event-loop.ts';
import { aPdf } from '../../given/pdf.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aService } from '../../given/service.ts';
import { hashed } from '../../given/hashed.ts';

const service = await aService();
const { deps } = service;
const TENANT = { organizationId: 'org_00000000000000000000000000', environment: 'SANDBOX' } as const;

describe('receivePdf', () => {
  const facts: PdfFacts = {
    pages: 1,
    signed: false,
    recovered: false,
    xfa: 'none',
    activeContent: [],
    warnings: [],
    embeddedFiles: [],
    isPortfolio: false,
    signatures: UNSIGNED,
  };
  const reading = (found: Partial<PdfFacts> | PdfRefusal) =>
    service.with({
      pdf: {
        ...deps.pdf,
        inspect: async () =>
          typeof found === 'string'
            ? { ok: false, refusal: found }
            : { ok: true, value: { ...facts, ...found } },
      },
    });
  const refused = (with_: typeof deps, bytes = aPdf()) =>
    refusedWith(receivePdf(with_, TENANT, hashed(bytes)));

  it.each(['corrupt', 'bomb', 'unsupported', 'limit', 'not-pdf', 'no-pages', 'too-many-pages'] as const)(
    'UNSUPPORTED_MEDIA_TYPE where the reader says %s',
    async (reason) => {
      expect(await refused(reading(reason))).toEqual({ code: 'UNSUPPORTED_MEDIA_TYPE', details: { reason } });
    },
  );

  it.each([
    ['protected', true],
    ['encrypted', false],
  ] as const)(
    'UNSUPPORTED_MEDIA_TYPE encrypted where the reader says %s',
    async (said, opensWithoutPassword) => {
      expect(await refused(reading(said))).toEqual({
        code: 'UNSUPPORTED_MEDIA_TYPE',
        details: { reason: 'encrypted', opensWithoutPassword },
      });
    },
  );

  it('MALWARE_DETECTED for a known signature, before the file is opened', async () => {
    const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}` + '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
    const bytes = Buffer.concat([aPdf(), Buffer.from(eicar)]);
    expect(await refused(reading('corrupt'), bytes)).toEqual({
      code: 'MALWARE_DETECTED',
      details: { reason: 'signature:EICAR-Test-File' },
    });
  });

  it('MALWARE_DETECTED for active content', async () => {
    expect((await refused(reading({ activeContent: ['launch'] }))).code).toBe('MALWARE_DETECTED');
  });

  it('accepts scripts that the seal makes inert when the operator allows them', async () => {
    const scripted = reading({ activeContent: ['javascript'] });
    expect((await refused(scripted)).code).toBe('MALWARE_DETECTED');
    const allowing = { ...scripted, settings: { ...deps.settings, pdfActiveContent: 'allow' as const } };
    expect((await receivePdf(allowing, TENANT, hashed(aPdf()))).pages).toBe(1);
  });

  it('keeps nothing of what it refuses', async () => {
    const kept: unknown[] = [];
    const watched = {
      ...reading('corrupt'),
      blobs: { ...deps.blobs, put: async (file: unknown) => void kept.push(file) as never },
    };
    await refused(watched);
    expect(kept).toEqual([]);
  });

  it('lets a scanner that cannot tell stop the upload', async () => {
    const down = service.with({ scanner: { scan: () => Promise.reject(new Unavailable('scanner')) } });
    await expect(receivePdf(down, TENANT, hashed(aPdf()))).rejects.toThrow(Unavailable);
  });

  it('keeps why a document may look different from reader to reader', async () => {
    const { warnings } = await receivePdf(reading({ warnings: ['LAYERS'] }), TENANT, hashed(aPdf()));
    expect(warnings).toEqual(['LAYERS']);
  });

  it('reports that a file was signed before', async () => {
    expect((await receivePdf(reading({ signed: true }), TENANT, hashed(aPdf()))).presigned).toBe(true);
  });

  it('does not block other calls for long, even with the largest file', async () => {
    const content = hashed(Buffer.concat([aPdf(), Buffer.alloc(PDF_LIMIT_BYTES - 1000, 'x')]));
    const receive = () => receivePdf(reading({}), TENANT, content);
    await receive();
    expect(await measureLongestBlock(receive)).toBeLessThan(15);
  });
});
