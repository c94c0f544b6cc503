/**
 * The address and the program that a request came from, as its headers name them. Personal data: the audit trail
 * commits to it and never holds it in the clear.
 */
export interface Client {
  readonly ip: string;
  readonly userAgent: string;
}
