import { inTurns } from '../../process/turns.ts';
import type { MalwareScanner } from '../../ports/malware-scanner.ts';

/** The standard test file for scanners (eicar.org), in two parts so that no scanner takes this file for it. */
const EICAR = Buffer.from(
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}` + '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
  'latin1',
);

/**
 * Detects the EICAR test string and nothing else, anywhere in the bytes as they are; it doesn't look into compressed
 * streams. It proves that a finding is handled correctly, and doesn't replace a scanner.
 */
export const builtinScanner: MalwareScanner = {
  scan: async (bytes) => ((await lacksEicar(bytes)) ? null : 'EICAR-Test-File'),
};

function lacksEicar(bytes: Uint8Array): Promise<boolean> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return inTurns(view.length, (start, end) => !view.subarray(start, end + EICAR.length - 1).includes(EICAR));
}
