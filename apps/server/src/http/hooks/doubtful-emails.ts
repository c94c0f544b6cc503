import { domainToASCII } from 'node:url';
import { emailQuestion } from '../../domain/people/email-question.ts';
import { emailsIn } from '../checks/emails-in.ts';
import type { Exchange } from '../frame.ts';

/** The header that names addresses which look like typing errors. */
const EMAIL_HEADER = 'Aval-Check-Email';
const MAX_NAMED = 20;

/**
 * Sets `Aval-Check-Email` to the addresses of a request that look like typing errors (ADR-0165), as a list of structured
 * fields (RFC 9651): `"signers[0].email";domain="gmial.com";suggestion="gmail.com"`. Never the whole address, which
 * belongs in no log.
 */
export function nameDoubtfulEmails({ compiled, reply }: Exchange, body: unknown): void {
  const { body: shape } = compiled.route;
  if (shape === undefined) return;
  const doubtful = [...emailsIn(body, shape)].flatMap(({ field, email }) => {
    const question = emailQuestion(email);
    return question === null ? [] : [named(field, question)];
  });
  if (doubtful.length > 0) reply.header(EMAIL_HEADER, doubtful.slice(0, MAX_NAMED).join(', '));
}

function named(field: string, { typed, meant }: NonNullable<ReturnType<typeof emailQuestion>>): string {
  const domain = `;domain="${domainToASCII(typed).replaceAll(/[^a-z0-9.-]/g, '')}"`;
  return `"${field}"${domain}${meant === null ? '' : `;suggestion="${meant}"`}`;
}
