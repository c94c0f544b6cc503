import type { Portal } from './portal.ts';
import { isEnded } from './sender.ts';

/** Returns a portal that reports when a call finds that the link opens nothing more. */
export function watchedPortal(portal: Portal, onEnded: () => void): Portal {
  const watched =
    <Given extends readonly unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      try {
        return await call(...given);
      } catch (error) {
        if (isEnded(error)) onEnded();
        throw error;
      }
    };
  return {
    ...portal,
    document: watched(portal.document),
    requestCode: watched(portal.requestCode),
    verifyCode: watched(portal.verifyCode),
    consent: watched(portal.consent),
    sign: watched(portal.sign),
    decline: watched(portal.decline),
  };
}
