import Check from 'lucide/dist/esm/icons/check.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import type { Signer } from '@aval/sdk/operations';
import type { IconShapes } from '../../../design/icon.tsx';

interface StatusLook {
  /** Nothing is left to do for the signer. */
  readonly isDone: boolean;
  readonly tone: 'soft' | 'good' | 'bad';
  readonly icon: IconShapes | null;
  /** The time of what the signer did last, or of their invitation. */
  readonly at: (signer: Signer) => string | null;
}

const WAITING = { isDone: false, tone: 'soft', icon: null } as const;

/** How each status of a signer looks. */
export const STATUS_LOOKS: Readonly<Record<Signer['status'], StatusLook>> = {
  PENDING: { ...WAITING, at: () => null },
  SENT: { ...WAITING, at: ({ sentAt }) => sentAt },
  VIEWED: { ...WAITING, at: ({ viewedAt }) => viewedAt },
  SIGNED: { isDone: true, tone: 'good', icon: Check, at: ({ signedAt }) => signedAt },
  DECLINED: { isDone: true, tone: 'bad', icon: X, at: ({ declinedAt }) => declinedAt },
  SKIPPED: { isDone: true, tone: 'soft', icon: null, at: () => null },
};
