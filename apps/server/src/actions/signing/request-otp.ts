import type { Client } from '../../domain/audit/client.ts';
import { isCpfAwaited } from '../../domain/envelopes/delegation.ts';
import { cpfOf } from '../../domain/envelopes/person-numbers.ts';
import { levelOf } from '../../domain/envelopes/signature-level.ts';
import { codeMediumOf } from '../../domain/envelopes/signer-media.ts';
import type { Signer } from '../../domain/envelopes/signer.ts';
import { makeId } from '../../domain/ids.ts';
import { OTP_DIGITS, SANDBOX_OTP } from '../../domain/limits.ts';
import { maskEmail, maskPhone } from '../../domain/people/contact.ts';
import { normaliseCpf } from '../../domain/people/cpf.ts';
import { decideRequestOtp } from '../../domain/signing/request-otp.ts';
import { signerOf } from '../../domain/signing/signing-session.ts';
import type { Medium } from '../../domain/signer-message.ts';
import type { CodeTo } from '../../domain/signing/code-to.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import type { Deps, InsideDeps } from '../deps.ts';
import { record } from '../record.ts';
import { lockSession } from './lock-session.ts';
import { enqueueCodeMessage } from '../messages/enqueue-signer-messages.ts';

type OtpDeps = Pick<InsideDeps, 'db' | 'secrets' | 'random' | 'messenger' | 'settings'>;

/** The channel and the masked address that a code was sent to. */
export interface SentCode {
  readonly sentTo: string;
  readonly hostSentTo: string | null;
  readonly channel: string;
  readonly sentAt: Date;
}

/** A code to send. */
interface CodeToSend {
  readonly session: SigningSession;
  readonly medium: Medium;
  readonly code: string;
}

/** A request for a code: the CPF, and whether the host of a signer in person is to read the code too. */
interface RequestedCode {
  readonly cpf: string | null;
  readonly codeTo?: CodeTo;
  readonly client: Client;
}

/**
 * Checks the CPF and sends a code. Codes: those of the link, ALREADY_SIGNED, IDENTITY_MISMATCH (remembered), OTP_COOLDOWN,
 * OTP_LIMIT_REACHED, PROVIDER_ERROR where no provider can carry it.
 */
export function requestOtp(deps: OtpDeps, token: string, input: RequestedCode): Promise<SentCode> {
  return deps.db.change(async (tx) => {
    const session = await lockSession(deps, tx, token);
    const sending = prepare(deps, session);
    const id = makeId('otp', await tx.now(), deps.random.bytes(10));
    const binding = { signerId: session.signerId, linkId: session.link.id, otpId: id };
    const sentTo = maskedAddress(signerOf(session), sending.medium);
    const hostEmail = input.codeTo === 'SIGNER' ? null : signerOf(session).person.hostEmail;
    const hostSentTo = hostEmail === null ? null : maskEmail(hostEmail);
    const decided = decideRequestOtp(session, {
      cpfMatches: cpfMatches(deps, signerOf(session), input.cpf),
      broughtCpf: broughtCpf(session, input.cpf),
      code: { id, mac: deps.secrets.otpMac(binding, sending.code) },
      sentTo,
      hostSentTo,
      channel: () => channelOf(deps, sending),
      client: input.client,
      now: await tx.now(),
    });
    const recorded = record(deps, tx, session, decided);
    if (decided.refusal !== undefined) {
      await recorded;
      return { sentTo, hostSentTo, channel: 'NONE', sentAt: await tx.now() };
    }
    const { medium, code } = sending;
    const { envelope } = session;
    await tx.inOrder([
      recorded,
      enqueueCodeMessage(deps, tx, {
        envelope,
        signer: signerOf(session),
        hostEmail,
        medium,
        code,
        otpId: id,
      }),
    ]);
    return { sentTo, hostSentTo, channel: channelOf(deps, sending), sentAt: await tx.now() };
  });
}

function prepare(deps: OtpDeps, session: SigningSession): CodeToSend {
  const { environment } = session.envelope.tenant;
  const medium = codeMediumOf(session.envelope, signerOf(session));
  const code = environment === 'SANDBOX' ? SANDBOX_OTP : randomCode(deps);
  return { session, medium, code };
}

function channelOf(deps: OtpDeps, { session, medium }: CodeToSend): string {
  return deps.messenger.channel(session.envelope.tenant.environment, medium);
}

function randomCode(deps: Pick<Deps, 'random' | 'secrets' | 'settings'>): string {
  return String(deps.random.integer(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
}

/**
 * Returns the CPF that a delegate brings; null if the signer's is known, or their level asks for none.
 *
 * @throws INVALID_CPF
 */
function broughtCpf(session: SigningSession, given: string | null): string | null {
  const signer = signerOf(session);
  if (!isCpfAwaited(signer) || levelOf(session.envelope, signer) === 'SIMPLE') return null;
  return cpfOf(given ?? '');
}

/** Compares in constant time over a fixed length: the time must not reveal how many digits are right. */
function cpfMatches(deps: Pick<Deps, 'secrets'>, signer: Signer, given: string | null): boolean {
  if (signer.person.cpf === null) return true;
  const digits = normaliseCpf(given ?? '') ?? '00000000000';
  return deps.secrets.equal(Buffer.from(signer.person.cpf), Buffer.from(digits));
}

function maskedAddress(signer: Signer, medium: Medium): string {
  return medium !== 'EMAIL' && signer.person.phone !== null
    ? maskPhone(signer.person.phone)
    : maskEmail(signer.person.email);
}
