import type { SandboxIdentities } from '@aval/sdk/operations';
import { maskedCpf } from '../../design/cpf.ts';
import { isDeveloper, useAppContext, useWords } from '../shell/app-context.ts';
import { CopyButton, Page, ReadView } from '../shell/parts.tsx';
import { useRead } from '../../api/use-read.ts';
import { SandboxOnly } from './sandbox-only.tsx';
import './sandbox.css';
import { WORDS } from './words.ts';

type Identity = SandboxIdentities['data'][number];

/** Test identities and the code that all of them receive. */
export function IdentitiesPage() {
  const words = useWords(WORDS).identities;
  return (
    <Page title={words.title} intro={words.intro}>
      <SandboxOnly>
        <Identities />
      </SandboxOnly>
    </Page>
  );
}

function Identities() {
  const context = useAppContext();
  const { client } = context;
  const words = useWords(WORDS).identities;
  const read = useRead(() => client.call('GET /v1/sandbox/identities'), []);
  return (
    <ReadView of={read}>
      {({ otp, data }) => (
        <>
          <div class="card row spread">
            <div>
              <p class="identity-code">{words.code(otp)}</p>
              <p class="soft">
                {words.codeHint} {isDeveloper(context) && words.json}
              </p>
            </div>
            <CopyButton text={otp} label={words.copyCode} />
          </div>
          {data.map((item) => (
            <IdentityCard key={item.cpf} identity={item} />
          ))}
        </>
      )}
    </ReadView>
  );
}

function IdentityCard({ identity }: { readonly identity: Identity }) {
  const isProgramming = isDeveloper(useAppContext());
  const words = useWords(WORDS).identities;
  const { name, cpf, email, phone } = identity;
  const facts = [
    { label: 'CPF', shown: maskedCpf(cpf), copied: cpf },
    { label: words.email, shown: email, copied: email },
    { label: words.phone, shown: phone, copied: phone },
  ];
  return (
    <section class="card">
      <div class="row spread">
        <h2>{name}</h2>
        {isProgramming && (
          <CopyButton text={JSON.stringify({ name, cpf, email, phone }, null, 2)} label={words.copyJson} />
        )}
      </div>
      <dl class="identity">
        {facts.map(({ label, shown, copied }) => (
          <div key={label}>
            <dt class="soft">{label}</dt>
            <dd>
              <span class="mono">{shown}</span>{' '}
              <CopyButton text={copied} label={words.copyOf(label === 'CPF' ? label : label.toLowerCase())} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
