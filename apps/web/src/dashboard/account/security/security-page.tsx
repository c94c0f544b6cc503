import { useState } from 'preact/hooks';
import { useAppContext } from '../../shell/app-context.ts';
import { Page, ReadView } from '../../shell/parts.tsx';
import { useRead } from '../../../api/use-read.ts';
import { EraseAccount } from './erase-account.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes, RecoveryPart } from './recovery.tsx';
import { Totp } from './totp.tsx';
import { WORDS } from './words.ts';

/** Password, second factors, recovery codes and the deletion of the account. */
export function SecurityPage() {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const read = useRead(() => client.call('GET /v1/me/factors'), []);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const onChange = async (created: readonly string[] | null = null): Promise<void> => {
    if (created !== null) setCodes(created);
    await read.reload();
  };
  return (
    <Page title={words.title} intro={words.intro}>
      {codes !== null && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      <ReadView of={read}>
        {(factors) => (
          <>
            <Passkeys factors={factors} onChange={onChange} />
            <Totp factors={factors} onChange={onChange} />
            {factors.factors.length > 0 && <RecoveryPart factors={factors} onChange={onChange} />}
          </>
        )}
      </ReadView>
      <PasswordForm />
      <EraseAccount />
    </Page>
  );
}
