/**
 * The address, the source port, and the program that a request came from. Personal data: the audit trail commits to it and
 * never holds it in the clear.
 */
export interface Client {
  readonly ip: string;
  /** Behind the same address of a carrier, many people differ by it alone. Absent where a proxy doesn't name it. */
  readonly port?: number;
  readonly userAgent: string;
}
