import type { Environment } from '../domain/environment.ts';
import type { SealInput } from './pdf-reader.ts';

/** Seals PDFs of one environment with the service's key (PAdES B-T), as an incremental update. */
export interface Sealer {
  /**
   * The sealed file: `pdf` is its exact prefix. Checked by reopening it before it is answered. Throws
   * `ProviderFailed` where the time-stamp authority fails and `SealFailed` where the file cannot be sealed.
   */
  seal(environment: Environment, pdf: Uint8Array, input: SealInput): Promise<Buffer>;
  /** SHA-256 of the seal's certificate (DER), hex. */
  certificateSha256(environment: Environment): string;
}
