import type { Words } from './words.ts';

/** Refusals of the service, by error code, in English. */
export const REFUSALS_EN: Words['refusals'] = {
  SIGNING_TOKEN_INVALID: {
    title: 'This link does not exist',
    advice: 'Check that you copied the whole link from the e-mail, or ask the sender for a new link.',
  },
  SIGNING_SESSION_REVOKED: {
    title: 'This link is no longer valid',
    advice:
      'A newer link was sent, or the process was closed. Look for the newest e-mail or contact the sender.',
  },
  SIGNING_SESSION_EXPIRED: {
    title: 'Time is up',
    advice: 'This link has expired. If you still want to sign, ask the sender for a new link.',
  },
  ENVELOPE_NOT_SIGNABLE: {
    title: 'This process is closed',
    advice: 'It was completed, cancelled or declined. You don’t need to do anything else.',
  },
  ALREADY_SIGNED: {
    title: 'You have already signed',
    advice: 'Your signature is recorded. You don’t need to sign again.',
  },
  NOT_YOUR_TURN: {
    title: 'It is not your turn yet',
    advice: 'Someone else has to sign first. When it is your turn, sign with this same link.',
  },
  DOCUMENT_NOT_VIEWED: {
    title: 'A document is unread',
    advice: 'Go back and open every document before you sign.',
  },
  AUTHENTICATION_REQUIRED: {
    title: 'Confirm your identity again',
    advice: 'A confirmation is valid only for a short time. Request another code.',
  },
  CONSENT_REQUIRED: {
    title: 'The statement is not accepted',
    advice: 'Read the statement and tick that you accept.',
  },
  CONSENT_MISMATCH: {
    title: 'The statement has changed',
    advice: 'Its text was updated while you were reading. Read the new version and accept it.',
  },
  DOCUMENT_HASH_MISMATCH: {
    title: 'This is not the document you read',
    advice: 'Reload the page and read the document again.',
  },
  IDENTITY_MISMATCH: {
    title: 'The CPF does not match',
    advice: 'Check the digits. If they are right, ask the sender to correct what they entered.',
  },
  SAME_PERSON: {
    title: 'This person cannot sign here',
    advice:
      'The CPF or the mailbox belongs to another person of this document, and the two must be different people. The sender has been notified: talk to them.',
  },
  OTP_COOLDOWN: {
    title: 'One moment',
    advice: 'We have just sent a code. Check your spam folder too.',
  },
  OTP_LIMIT_REACHED: {
    title: 'Too many tries',
    advice: 'For your safety you have to wait. You can close the page and return with the same link.',
  },
  OTP_INVALID: { title: 'Wrong code', advice: 'Use the most recent code.' },
  OTP_LOCKED: {
    title: 'The code is locked',
    advice: 'There were too many attempts with this code. Request another code to continue.',
  },
  OTP_NOT_REQUESTED: {
    title: 'The code has expired',
    advice: 'Request a new code.',
  },
  PROVIDER_ERROR: {
    title: 'We could not send the code',
    advice: 'The message service is down. Try again in a while or contact the sender.',
  },
  EVIDENCE_NOT_READY: {
    title: 'Being prepared',
    advice: 'The final document will be ready in a moment.',
  },
  RATE_LIMITED: {
    title: 'Too many attempts in a row',
    advice: 'Wait a little and try again.',
  },
  SERVICE_UNAVAILABLE: {
    title: 'Service unavailable',
    advice: 'Try again in a moment. Nothing is lost.',
  },
};
