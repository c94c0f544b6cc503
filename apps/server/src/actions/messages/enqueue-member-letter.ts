import type { Tenant } from '../../domain/access/principal.ts';
import type { Letter } from '../../domain/messages/letter.ts';
import type { NoticeKind } from '../../domain/message-kind.ts';
import type { NoticeReader } from '../../domain/messages/notice.ts';
import { writeLetter } from '../../domain/messages/write-letter.ts';
import type { SendingOrganization } from '../../store/envelopes-types.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { enqueueMessage } from './enqueue-message.ts';

/** A letter to a member about one envelope, or a digest. */
interface MemberLetterInput {
  readonly tenant: Tenant;
  readonly organization: SendingOrganization;
  readonly reader: NoticeReader;
  /** Null for a digest. */
  readonly envelopeId: string | null;
  readonly kind: `SENDER_${NoticeKind | 'DIGEST'}`;
  readonly letter: Letter;
}

/** Enqueues a letter to a member, in the caller's transaction. Their choices are one click away. */
export function enqueueMemberLetter(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { tenant, organization, reader, envelopeId, kind, letter }: MemberLetterInput,
): Promise<void> {
  const { name: organizationName, primaryColor, logoSha256 } = organization;
  return enqueueMessage(deps, tx, {
    tenant,
    envelopeId,
    signerId: null,
    memberId: reader.memberId,
    kind,
    medium: 'EMAIL',
    content: {
      to: reader.email,
      toName: reader.name,
      fromName: 'Aval',
      ...writeLetter(letter, { organizationName, primaryColor, hasLogo: logoSha256 !== null }),
      ...(logoSha256 === null ? {} : { logoSha256 }),
      ...(letter.settings === undefined ? {} : { settingsUrl: letter.settings.url }),
    },
    linkId: null,
    otpId: null,
  });
}

/** Returns the address of a page of the dashboard, opened in a project. */
export function dashboardUrl(
  { settings }: Pick<Deps, 'settings'>,
  { environment, projectId }: Pick<Tenant, 'environment' | 'projectId'>,
  page: string,
): string {
  return `${settings.baseUrls[environment]}/dashboard${page}?project=${projectId}`;
}

/** The page on which members choose their letters. */
export const NOTICES_PAGE = '/account/notices';
