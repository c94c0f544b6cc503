import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clamdScanner } from '../../../src/adapters/scanner/clamd.ts';
import type { MalwareScanner } from '../../../src/ports/malware-scanner.ts';
import { ITS_NAME, WHY_NO_CLAMD, aRealClamd } from '../../adapters/scanner/real-clamd.ts';
import type { RealClamd } from '../../adapters/scanner/real-clamd.ts';
import { TEST_FILE } from '../../contracts/malware-scanner.ts';
import { aSender } from '../../given/sender.ts';
import { madePdf } from '../made-pdf.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';
import { formOf } from './form.ts';

/** The scanner of the current test. */
let scanner: MalwareScanner = { scan: async () => null };
const service = await wholeService(() => ({ scanner: { scan: (bytes) => scanner.scan(bytes) } }));
const sender = await aSender(service);

const upload = (bytes: Buffer) => sender.call('POST', '/v1/documents', formOf({ bytes }));
const documents = async (): Promise<number> => (await sender.call('GET', '/v1/documents')).body.data.length;

describe('POST /v1/documents and the scanner', () => {
  it('503 SERVICE_UNAVAILABLE while clamd is down, also for a harmless file, and stores nothing', async () => {
    scanner = clamdScanner({ path: '/nonexistent/clamd.sock' });
    const before = await documents();
    const answer = await upload(madePdf());
    expect(refusalOf(answer)).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(JSON.stringify(answer.body)).not.toContain('clamd.sock');
    expect(await documents()).toBe(before);
  });

  describe.skipIf(WHY_NO_CLAMD !== null)(`with a real clamd (${WHY_NO_CLAMD ?? 'here'})`, () => {
    let clamd: RealClamd;
    beforeAll(async () => {
      clamd = await aRealClamd(24);
      scanner = clamdScanner({ path: clamd.path });
    });
    afterAll(() => clamd.stop());

    it('201 for a harmless file', async () => {
      expect((await upload(madePdf())).status).toBe(201);
    });

    it('422 MALWARE_DETECTED names the finding of clamd', async () => {
      const answer = await upload(Buffer.concat([madePdf(), TEST_FILE]));
      expect(refusalOf(answer)).toEqual([422, 'MALWARE_DETECTED']);
      expect(answer.body.error.details).toMatchObject({ reason: `signature:${ITS_NAME}` });
    });
  });
});
