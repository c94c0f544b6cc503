import type { MalwareScanner } from '../../ports/malware-scanner.ts';

/** The EICAR test file, in two halves so that scanners do not find this very source. */
const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
);

/** The scanner that needs nothing installed: it knows the EICAR test string, at any offset, and nothing else. */
export const builtinScanner: MalwareScanner = {
  scan: (bytes) =>
    Promise.resolve(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(EICAR) ? 'EICAR' : null,
    ),
};
