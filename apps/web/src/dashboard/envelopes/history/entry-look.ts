import Bell from 'lucide/dist/esm/icons/bell.mjs';
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import Circle from 'lucide/dist/esm/icons/circle-small.mjs';
import Eye from 'lucide/dist/esm/icons/eye.mjs';
import FilePen from 'lucide/dist/esm/icons/file-pen-line.mjs';
import FileCheck from 'lucide/dist/esm/icons/file-check.mjs';
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs';
import Link from 'lucide/dist/esm/icons/link.mjs';
import Eraser from 'lucide/dist/esm/icons/eraser.mjs';
import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs';
import PenLine from 'lucide/dist/esm/icons/pen-line.mjs';
import Send from 'lucide/dist/esm/icons/send.mjs';
import TextCursorInput from 'lucide/dist/esm/icons/text-cursor-input.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import UserCheck from 'lucide/dist/esm/icons/user-check.mjs';
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs';
import UserX from 'lucide/dist/esm/icons/user-x.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import type { IconShapes } from '../../../design/icon.tsx';

const ICONS: Readonly<Record<string, IconShapes>> = {
  ENVELOPE_CREATED: FilePen,
  ENVELOPE_UPDATED: FilePen,
  DOCUMENT_ATTACHED: Paperclip,
  SIGNER_ADDED: UserPlus,
  SIGNER_REMOVED: UserX,
  SIGNER_CHANGED: PenLine,
  FIELDS_ADDED: TextCursorInput,
  FIELDS_CHANGED: TextCursorInput,
  FIELDS_REMOVED: TextCursorInput,
  ATTACHMENT_ADDED: Paperclip,
  ATTACHMENT_REMOVED: Paperclip,
  APPROVAL_REQUESTED: UserCheck,
  APPROVAL_APPROVED: UserCheck,
  APPROVAL_DECLINED: X,
  APPROVAL_WITHDRAWN: X,
  ENVELOPE_SENT: Send,
  ENVELOPE_EXTENDED: CalendarPlus,
  ENVELOPE_REOPENED: CalendarPlus,
  LINK_RENEWED: Link,
  EMBEDDED_SESSION_CREATED: Link,
  EMBEDDED_EDITOR_CREATED: Link,
  DOCUMENT_ACCESSED: Link,
  DOCUMENT_VIEWED: Eye,
  IDENTITY_FAILED: TriangleAlert,
  SIGNERS_REMINDED: Bell,
  OTP_SENT: KeyRound,
  OTP_DELIVERED: KeyRound,
  OTP_UNDELIVERED: TriangleAlert,
  OTP_FAILED: KeyRound,
  SIGNER_AUTHENTICATED: KeyRound,
  CERTIFICATE_DISCOVERED: KeyRound,
  CERTIFICATE_REQUESTED: KeyRound,
  CERTIFICATE_AUTHORIZED: KeyRound,
  CERTIFICATE_REFUSED: TriangleAlert,
  CONSENT_SHOWN: FileText,
  ERASURE_REQUESTED: Eraser,
  ERASURE_WITHDRAWN: Eraser,
  SIGNER_ERASED: Eraser,
  SIGNER_SIGNED: Check,
  SIGNER_DISPUTED: TriangleAlert,
  DISPUTE_ANSWERED: MessageSquare,
  DELEGATION_REQUESTED: UserPlus,
  DELEGATION_APPROVED: Check,
  DELEGATION_REFUSED: X,
  DELEGATE_IDENTIFIED: KeyRound,
  SIGNER_DECLINED: X,
  SIGNER_SKIPPED: UserCheck,
  ENVELOPE_COMPLETED: FileCheck,
  ENVELOPE_CANCELLED: X,
  ENVELOPE_EXPIRED: Clock,
  EVIDENCE_ISSUED: FileCheck,
};

const GOOD: ReadonlySet<string> = new Set(['SIGNER_SIGNED', 'ENVELOPE_COMPLETED', 'EVIDENCE_ISSUED']);
const BAD: ReadonlySet<string> = new Set([
  'IDENTITY_FAILED',
  'CERTIFICATE_REFUSED',
  'OTP_UNDELIVERED',
  'SIGNER_DISPUTED',
  'SIGNER_DECLINED',
]);

/** Returns the icon of an act; a circle for an act without its own. */
export function iconOf(type: string): IconShapes {
  return ICONS[type] ?? Circle;
}

/** Returns the color of an act. The sentence beside it says the same. */
export function toneOf(type: string): 'good' | 'bad' | 'plain' {
  if (GOOD.has(type)) return 'good';
  return BAD.has(type) ? 'bad' : 'plain';
}
