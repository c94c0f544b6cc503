import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import Eraser from 'lucide/dist/esm/icons/eraser.mjs';
import Link from 'lucide/dist/esm/icons/link.mjs';
import UserPen from 'lucide/dist/esm/icons/user-pen.mjs';
import UserX from 'lucide/dist/esm/icons/user-x.mjs';
import type { Envelope, Signer, SigningLink } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { ActionMenu } from '../../design/action-menu.tsx';
import type { MenuAction } from '../../design/action-menu.tsx';
import { Avatar } from '../../design/avatar.tsx';
import { Icon } from '../../design/icon.tsx';
import { Button } from '../../design/parts.tsx';
import { useToast } from '../../design/toast.tsx';
import { formatMoment } from '../../i18n/format-moment.ts';
import type { Language } from '../../i18n/language.ts';
import { canWrite, useAppContext } from '../shell/app-context.ts';
import { groupOf } from '../shell/progress/groups.ts';
import { membersOfRole } from '../shell/signer-roles/role-members.ts';
import { WORDS as SIGNER_ROLES } from '../shell/signer-roles/words.ts';
import { STATUS_LOOKS } from '../shell/signer-statuses/status-looks.ts';
import { CorrectSigner } from './after/correct-signer.tsx';
import { RemindButton } from './after/remind-button.tsx';
import { canRemove, RemoveSigner } from './after/remove-signer.tsx';
import { WORDS as AFTER } from './after/words.ts';
import { AttachedFiles } from './attachments/attached-files.tsx';
import { DELEGATION_WORDS } from './delegation-words.ts';
import { canErase, EraseSigner } from './erase-signer.tsx';
import { RenewLink } from './renew-link.tsx';
import { SignerLine } from './signer-line.tsx';
import type { Undelivered } from './use-undelivered.ts';
import { WORDS as ROLES } from './draft/role-words.ts';
import type { RoleWords } from './draft/role-words.ts';
import { WORDS } from './words.ts';

interface SignerRowProps {
  readonly envelope: Envelope;
  readonly signer: Signer;
  readonly undelivered: Undelivered | undefined;
  /** True for the only signer who is awaited. */
  readonly isMain: boolean;
  readonly onLink: (link: SigningLink) => void;
  readonly onChange: () => void;
}

type Opened = 'correct' | 'link' | 'remove' | 'erase';

/** A signer: one line about them, one action in place, and the others in a menu. */
export function SignerRow(props: SignerRowProps) {
  const { envelope, signer, undelivered } = props;
  const { language } = useAppContext();
  const words = WORDS[language];
  const [opened, setOpened] = useState<Opened | null>(null);
  const actions = useActions(props, setOpened);
  const name = signer.erasedAt === null ? signer.name : words.erased(formatMoment(signer.erasedAt, language));
  return (
    <li class="signer-row-line">
      <Avatar name={signer.name} />
      <div class="signer-row-text">
        <strong>
          {envelope.signingOrderEnabled && `${signer.order}. `}
          {name}
        </strong>
        {signer.role !== 'SIGNER' && <p class="soft">{roleLine(signer, language)}</p>}
        {signer.delegator !== null && (
          <p class="soft">{DELEGATION_WORDS[language].inPlaceOf(signer.delegator.name)}</p>
        )}
        {signer.identitySource !== null && <p class="soft">{DELEGATION_WORDS[language].selfDeclared}</p>}
        {signer.attestedLevelReason !== null && (
          <p class="soft">{DELEGATION_WORDS[language].onlySimple[signer.attestedLevelReason]}</p>
        )}
        {signer.group !== null && <p class="soft">{groupLine(envelope, signer, ROLES[language])}</p>}
        {isQualified(envelope, signer) && <p class="soft">{words.qualified}</p>}
        <SignerLine signer={signer} undelivered={undelivered} isOver={envelope.status !== 'SENT'} />
        <AttachedFiles envelopeId={envelope.id} signer={signer} />
        <MainAction {...props} onOpen={setOpened} />
      </div>
      <ActionMenu label={words.actionsFor(name)} actions={actions}>
        <Icon of={Ellipsis} />
      </ActionMenu>
      <OpenedDialog {...props} opened={opened} onClose={() => setOpened(null)} />
    </li>
  );
}

/** The signer's own level counts if it is higher than the envelope's. */
function isQualified(envelope: Envelope, signer: Signer): boolean {
  if (signer.role === 'CC') return false;
  return envelope.signatureLevel === 'QUALIFIED' || signer.signatureLevel === 'QUALIFIED';
}

/** The group, how many of it have to sign, and how many there are. */
function groupLine({ signers }: Envelope, signer: Signer, words: RoleWords): string {
  const found = groupOf(signers, signer);
  const name = signer.group?.groupId ?? '';
  return words.group.line(name, found?.required ?? 0, found?.members.length ?? 0);
}

/** The role, with the company or the host. */
function roleLine(signer: Signer, language: Language): string {
  const values = membersOfRole(signer.role).filter((member) => member !== 'cnpj');
  const parts = [SIGNER_ROLES[language].roles[signer.role], ...values.map((member) => signer[member])];
  return parts.filter((part) => part !== null).join(' · ');
}

/** The actions that the state of the signer allows. */
function useActions(
  { envelope, signer }: SignerRowProps,
  open: (what: Opened) => void,
): readonly MenuAction[] {
  const context = useAppContext();
  const words = WORDS[context.language];
  const mayChange = canChange(envelope, signer) && canWrite(context);
  const offered: readonly (MenuAction & { readonly isOffered: boolean })[] = [
    {
      label: AFTER[context.language].correct,
      icon: UserPen,
      onChoose: () => open('correct'),
      isOffered: mayChange,
    },
    {
      label: words.newLink,
      icon: Link,
      onChoose: () => open('link'),
      isOffered: mayChange && signer.status !== 'PENDING' && signer.role !== 'CC',
    },
    {
      label: AFTER[context.language].remove,
      icon: UserX,
      onChoose: () => open('remove'),
      isDangerous: true,
      isOffered: mayChange && canRemove(envelope, signer),
    },
    {
      label: words.erase,
      icon: Eraser,
      onChoose: () => open('erase'),
      isDangerous: true,
      isOffered: canErase(context, envelope, signer),
    },
  ];
  return offered.filter(({ isOffered }) => isOffered);
}

function canChange({ status }: Envelope, signer: Signer): boolean {
  return status === 'SENT' && !STATUS_LOOKS[signer.status].isDone;
}

/** The next thing to do for the signer, if the sender can do something. */
function MainAction(props: SignerRowProps & { readonly onOpen: (what: Opened) => void }) {
  const { envelope, signer, undelivered, isMain, onChange, onOpen } = props;
  const context = useAppContext();
  const words = WORDS[context.language];
  const isIdle = signer.status === 'PENDING' || signer.role === 'CC';
  if (!canWrite(context) || !canChange(envelope, signer) || isIdle) return null;
  if (undelivered === undefined)
    return (
      <div class="signer-action">
        <RemindButton envelope={envelope} signer={signer} isMain={isMain} onReminded={onChange} />
      </div>
    );
  const isKept = undelivered === 'KEPT';
  return (
    <div class="signer-action">
      <Button look="quiet" onClick={() => onOpen(isKept ? 'link' : 'correct')}>
        {isKept ? words.newLink : AFTER[context.language].correct}
        <span class="hidden-words"> {signer.name}</span>
      </Button>
    </div>
  );
}

function OpenedDialog(
  props: SignerRowProps & { readonly opened: Opened | null; readonly onClose: () => void },
) {
  const { envelope, signer, onLink, onChange, opened, onClose } = props;
  const words = WORDS[useAppContext().language];
  const toast = useToast();
  const shared = { envelope, signer, onClose };
  const corrected = (link: SigningLink | null): void => {
    onClose();
    toast(words.done.corrected);
    if (link !== null) onLink(link);
    onChange();
  };
  if (opened === 'correct') return <CorrectSigner {...shared} onCorrected={corrected} />;
  if (opened === 'remove') return <RemoveSigner {...shared} onRemoved={onChange} />;
  if (opened === 'link') return <RenewLink {...shared} onLink={onLink} />;
  return opened === 'erase' ? <EraseSigner {...shared} onErased={onChange} /> : null;
}
