import { readFirst } from '@aval/pki/asn1/decode';
import type { SignatureOutcome } from '../../src/validate-signatures.ts';
import type { Workshop } from '../system-tool.ts';

/** Returns the CMS of a signature, and the bytes that it signs. */
function partsOf(
  file: Buffer,
  { byteRange }: SignatureOutcome,
): { readonly cms: Buffer; readonly content: Buffer } {
  if (byteRange === null) throw new Error('the signature has no range');
  const [, before, after, length] = byteRange;
  const contents = Buffer.from(file.toString('latin1', before + 1, after - 1), 'hex');
  const content = Buffer.concat([file.subarray(0, before), file.subarray(after, after + length)]);
  return { cms: Buffer.from(readFirst(contents).bytes), content };
}

/** Returns whether openssl finds a signature valid, its certificate led to a root among `roots` (PEM). */
export function isValidByOpenssl(
  shop: Workshop,
  {
    file,
    outcome,
    roots,
  }: { readonly file: Buffer; readonly outcome: SignatureOutcome; readonly roots: string },
): boolean {
  const { cms, content } = partsOf(file, outcome);
  shop.write('cms.der', cms);
  shop.write('content', content);
  shop.write('roots.pem', roots);
  const files = ['-in', 'cms.der', '-content', 'content', '-CAfile', 'roots.pem', '-out', 'verified'];
  return shop.run(
    'openssl',
    'cms',
    '-verify',
    '-binary',
    '-inform',
    'DER',
    '-purpose',
    'any',
    '-cades',
    ...files,
  ).ok;
}

/** Returns the number of signatures of a file that pdfsig finds valid. */
export function validByPdfsig(shop: Workshop, file: Buffer): number {
  shop.write('signed.pdf', file);
  return shop.run('pdfsig', '-nocert', 'signed.pdf').output.match(/Signature is Valid\./g)?.length ?? 0;
}

/** Returns how badly qpdf thinks of a file: 0 for nothing, 2 for errors, 3 for warnings. */
export function qpdfStatus(shop: Workshop, file: Buffer): number {
  shop.write('checked.pdf', file);
  return shop.run('qpdf', '--check', 'checked.pdf').status;
}
