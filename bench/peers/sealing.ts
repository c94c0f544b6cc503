import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { P12Signer as LibPdfSigner, PDF } from '@libpdf/core';
import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import { PDFDocument } from 'pdf-lib';
import { KEY_SET_FILES } from '../../apps/server/src/adapters/keys/key-set-files.ts';
import { CONTRACT } from '../../test/journeys/ceremony.ts';
import { SAMPLE_100_KB } from '../sample-pdf.ts';
import { pureCore, serviceSealer } from '../sealing.ts';
import type { Stage } from '../stage.ts';
import { compareWays } from './rates.ts';
import type { RatePlan, Way } from './rates.ts';

const PASSWORD = 'bench';
const REASON = 'Aval BENCH-BENCH-BENCH';

/** Seals the same files with the same RSA-2048 key by our ways and by the libraries of npm that work. */
export async function benchPeersOfSealing(stage: Stage, plan: RatePlan): Promise<void> {
  const p12 = await pkcs12Of(stage);
  const files = [
    { size: '45 kB', pdf: await readFile(CONTRACT) },
    { size: '100 kB', pdf: SAMPLE_100_KB },
  ];
  for (const { size, pdf } of files) {
    const ways = await waysOf(stage, pdf, p12);
    console.log(`\nSealing a PDF of ${size} with the same RSA-2048 key, one at a time.\n`);
    await compareWays(`sealing ${size}`, ways, plan);
  }
}

async function waysOf(stage: Stage, pdf: Buffer, p12: Buffer): Promise<readonly Way[]> {
  const signer = await LibPdfSigner.create(p12, PASSWORD);
  const { timestamps } = stage.composition.deps;
  const timestampAuthority = {
    timestamp: async (digest: Uint8Array) => (await timestamps.stamp('SANDBOX', Buffer.from(digest))).token,
  };
  return [
    {
      name: "Aval's PAdES core",
      isOurs: true,
      remark: 'B-T, checks its time stamp; no self-check',
      work: pureCore(stage, pdf),
    },
    {
      name: "Aval's sealer as the service calls it",
      isOurs: true,
      remark: 'B-T; opens the PDF in a child process, and checks the sealed file',
      work: serviceSealer(stage, pdf),
    },
    {
      name: '@libpdf/core',
      isOurs: false,
      remark: 'B-T by the same time stamps; no check of the stamp or the file',
      work: () => libPdfSeal(pdf, { signer, level: 'B-T', timestampAuthority }),
    },
    {
      name: '@libpdf/core, without time stamp',
      isOurs: false,
      remark: 'B-B',
      work: () => libPdfSeal(pdf, { signer, level: 'B-B' }),
    },
    {
      name: '@signpdf/signpdf with pdf-lib and its P12 signer',
      isOurs: false,
      remark: 'no PAdES, no time stamp; writes the whole file anew; RSA in JavaScript',
      work: () => signPdfSeal(pdf, p12),
    },
  ];
}

type LibPdfOptions = Parameters<PDF['sign']>[0];

async function libPdfSeal(pdf: Uint8Array, options: LibPdfOptions): Promise<Uint8Array> {
  const document = await PDF.load(pdf);
  const { bytes } = await document.sign({ ...options, fieldName: 'Aval', reason: REASON });
  return bytes;
}

async function signPdfSeal(pdf: Uint8Array, p12: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(pdf);
  const signature = { reason: REASON, contactInfo: '', name: 'Aval', location: '' };
  pdflibAddPlaceholder({ pdfDoc: document, ...signature });
  const prepared = await document.save({ useObjectStreams: false });
  return new SignPdf().sign(Buffer.from(prepared), new P12Signer(p12, { passphrase: PASSWORD }));
}

const FORM = ['-certpbe', 'PBE-SHA1-3DES', '-keypbe', 'PBE-SHA1-3DES', '-macalg', 'sha1'];

/**
 * Packs the key of our seal with a certificate that it signs itself, in a form that both libraries read: node-forge
 * reads no certificate of an ECDSA issuer. Needs openssl.
 */
async function pkcs12Of({ place }: Stage): Promise<Buffer> {
  const key = path.join(place.dataFolder, 'keys', 'sandbox', KEY_SET_FILES.sealKey);
  const certificate = openssl(['req', '-x509', '-new', '-key', key, '-subj', '/CN=Bench', '-days', '30']);
  const packed = ['pkcs12', '-export', ...FORM, '-passout', `pass:${PASSWORD}`];
  return openssl(packed, Buffer.concat([await readFile(key), certificate]));
}

function openssl(args: readonly string[], input = Buffer.alloc(0)): Buffer {
  const { status, stdout, stderr } = spawnSync('openssl', args, { input });
  if (status !== 0) throw new Error(`openssl ${args[0]} failed: ${stderr?.toString() ?? 'it is missing'}`);
  return stdout;
}
