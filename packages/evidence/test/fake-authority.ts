import { bytesToHex } from '@noble/hashes/utils.js';
import type { TimestampCheck } from '../src/verify-evidence.ts';
import { utf8 } from './sample-envelope.ts';

/** A time stamp for tests of everything but time stamps: the imprint and the moment in plain text. */
export function fakeStamp(imprint: Uint8Array, genTime: string): Uint8Array {
  return utf8(`${bytesToHex(imprint)} ${genTime}`);
}

/** Checks what {@link fakeStamp} made, and throws on garbage as a real parser may. */
export function checkFakeStamp(response: Uint8Array, imprint: Uint8Array): TimestampCheck {
  const [stamped = '', genTime = ''] = new TextDecoder('utf-8', { fatal: true }).decode(response).split(' ');
  if (stamped !== bytesToHex(imprint)) return { ok: false, reason: 'the time stamp is over other bytes' };
  return { ok: true, genTime: new Date(new Date(genTime).toISOString()) };
}
