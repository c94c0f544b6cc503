import type { Portal } from './portal.ts';
import { isEnded } from './sender.ts';

/** Returns a portal that reports when a call finds that the link opens nothing more. */
export function watchedPortal(portal: Portal, onEnded: () => void): Portal {
  const watch = async <Result>(call: Promise<Result>): Promise<Result> => {
    try {
      return await call;
    } catch (error) {
      if (isEnded(error)) onEnded();
      throw error;
    }
  };
  return {
    ...portal,
    document: (...given) => watch(portal.document(...given)),
    requestCode: (...about) => watch(portal.requestCode(...about)),
    delegate: (person) => watch(portal.delegate(person)),
    verifyCode: (code) => watch(portal.verifyCode(code)),
    consent: (...given) => watch(portal.consent(...given)),
    sign: (...given) => watch(portal.sign(...given)),
    certificate: () => watch(portal.certificate()),
    discoverCertificates: () => watch(portal.discoverCertificates()),
    authorizeCertificate: (...given) => watch(portal.authorizeCertificate(...given)),
    attach: (...given) => watch(portal.attach(...given)),
    detach: (key) => watch(portal.detach(key)),
    attachmentOfOther: (...given) => watch(portal.attachmentOfOther(...given)),
    decline: (reason) => watch(portal.decline(reason)),
  };
}
