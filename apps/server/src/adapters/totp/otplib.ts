import { generateSecret, generateURI, verifySync } from 'otplib';
import { SECOND } from '../../domain/limits.ts';
import { TOTP_STEP, TOTP_WINDOW } from './limits.ts';
import type { Totp } from '../../ports/totp.ts';

const PERIOD = TOTP_STEP / SECOND;

/** Six digits, SHA-1, 30 seconds: the settings that every authenticator app supports. */
export const otplibTotp: Totp = {
  makeSecret: () => generateSecret({ length: 20 }),
  uriOf: (secret, account) => generateURI({ issuer: 'Aval', label: account, secret, period: PERIOD }),
  stepOf(secret, code, now) {
    if (!/^\d{6}$/.test(code)) return null;
    const epoch = Math.floor(now.getTime() / SECOND);
    const result = verifySync({
      secret,
      token: code,
      epoch,
      period: PERIOD,
      epochTolerance: TOTP_WINDOW * PERIOD,
    });
    return result.valid && 'timeStep' in result ? result.timeStep : null;
  },
};
