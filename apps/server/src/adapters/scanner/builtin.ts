import type { MalwareScanner } from '../../ports/malware-scanner.ts';

/** The standard test file for scanners (eicar.org), in two parts so that no scanner takes this file for it. */
const EICAR = Buffer.from(
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}` + '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
  'latin1',
);

/**
 * Knows the EICAR test string and nothing else, wherever it stands in the bytes as they are; it does not look into
 * compressed streams. It proves that a finding is answered as it should be, and replaces no scanner.
 */
export const builtinScanner: MalwareScanner = {
  scan: async (bytes) => {
    const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return view.includes(EICAR) ? 'EICAR-Test-File' : null;
  },
};
