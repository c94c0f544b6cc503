/** A part of a response that cannot be used. The text names the part, never its value. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
  readonly reason: 'MALFORMED' | 'CERTIFICATE';

  constructor(part: string, reason: 'MALFORMED' | 'CERTIFICATE' = 'MALFORMED') {
    super(part);
    this.reason = reason;
  }
}
