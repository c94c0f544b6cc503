import { errorCode } from '../portal.ts';
import type { Portal, Session } from '../portal.ts';
import { detailText, isEnded } from '../sender.ts';
import type { Notify } from './notify.ts';

/** An opened session: its portal, and where its events go. */
export interface OpenedAddress {
  readonly portal: Portal;
  readonly notify: Notify;
}

interface EmbeddedPortalInput {
  /** Opens the address, once. */
  readonly redeem: () => Promise<OpenedAddress>;
  /** Notifies the page around that the address can't be opened. */
  readonly notifyFailure: Notify;
  /** The session is over for this page, though the envelope may still wait for the signer. */
  readonly onOver: () => void;
}

/**
 * Returns a portal whose token only this page knows, and only while it is open: nothing is stored. It reports the steps of
 * the signer.
 */
export function embeddedPortal({ redeem, notifyFailure, onOver }: EmbeddedPortalInput): Portal {
  let opened: OpenedAddress | null = null;
  let session: Session | null = null;
  const current = (): OpenedAddress => {
    if (opened === null) throw new Error('The session is not open');
    return opened;
  };
  const report: Report = (type) => {
    if (session === null) return;
    current().notify({ type, envelopeId: session.envelope.id, signerId: session.signer.id });
  };
  const open = async (): Promise<Session> => {
    const isFirst = session === null;
    opened ??= await redeem();
    session = await opened.portal.open();
    if (isFirst) report('ready');
    return session;
  };
  let isEndReported = false;
  const fail = (error: unknown): void => {
    const { notify } = opened ?? { notify: notifyFailure };
    if (!isEndReported) notify({ type: isEnded(error) ? 'expired' : 'error', code: errorCode(error) });
    isEndReported = isEnded(error);
    if (['USED', 'TIMED_OUT'].includes(detailText(error, 'reason') ?? '')) onOver();
  };
  return {
    ...forwarding(() => current().portal),
    ...reporting(
      () => current().portal,
      report,
      () => session,
    ),
    open: async () => {
      try {
        return await open();
      } catch (error) {
        fail(error);
        throw error;
      }
    },
  };
}

type Report = (type: 'ready' | 'viewed' | 'signed' | 'declined') => void;
type Reported = 'document' | 'sign' | 'decline';

function forwarding(inner: () => Portal): Omit<Portal, 'open' | Reported> {
  return {
    firstPage: (...given) => inner().firstPage(...given),
    requestCode: (...about) => inner().requestCode(...about),
    delegate: (person) => inner().delegate(person),
    verifyCode: (code) => inner().verifyCode(code),
    consent: (...given) => inner().consent(...given),
    attach: (...given) => inner().attach(...given),
    detach: (key) => inner().detach(key),
    attachmentOfOther: (...given) => inner().attachmentOfOther(...given),
    certificate: () => inner().certificate(),
    discoverCertificates: () => inner().discoverCertificates(),
    authorizeCertificate: (...given) => inner().authorizeCertificate(...given),
    dispute: (note) => inner().dispute(note),
    operator: () => inner().operator(),
  };
}

function reporting(
  inner: () => Portal,
  report: Report,
  session: () => Session | null,
): Pick<Portal, Reported> {
  const viewed = new Set<string>();
  return {
    async document(id, variant, onReceived) {
      const file = await inner().document(id, variant, onReceived);
      const documents = session()?.documents ?? [];
      const isNew = variant === undefined && !viewed.has(id);
      viewed.add(id);
      if (isNew && documents.every((document) => viewed.has(document.id))) report('viewed');
      return file;
    },
    async sign(...given) {
      await inner().sign(...given);
      report('signed');
    },
    async decline(reason) {
      await inner().decline(reason);
      report('declined');
      // The page around decides where the signer goes on.
      return null;
    },
  };
}
