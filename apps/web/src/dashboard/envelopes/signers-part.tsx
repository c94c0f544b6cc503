import { useRef } from 'preact/hooks';
import { maskedCpf } from '../../design/cpf.ts';
import { Button } from '../../design/parts.tsx';
import { useTask } from '../../api/use-task.ts';
import { useAppContext } from '../shell/app-context.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import type { SignerInput, EnvelopeInput } from './new-envelope.ts';
import { SignerFields } from './signer-fields.tsx';
import { WORDS } from './words.ts';

interface SignersPartProps {
  readonly input: EnvelopeInput;
  readonly onInput: (input: EnvelopeInput) => void;
}

/** The signers and their order. The Sandbox offers test identities. */
export function SignersPart({ input, onInput }: SignersPartProps) {
  const { client, service, language } = useAppContext();
  const words = WORDS[language];
  const rows = useRef(1);
  const task = useTask();
  const withSigners = (signers: readonly SignerInput[]): void => onInput({ ...input, signers });
  const add = (person: Omit<SignerInput, 'row'>): void => {
    rows.current += 1;
    const filled = input.signers.filter(({ name, email }) => name !== '' || email !== '');
    const kept = person.name === '' ? input.signers : filled;
    withSigners([...kept, { row: rows.current, ...person }]);
  };
  const addTestPerson = (): Promise<void> =>
    task.run(async () => {
      const { data } = await client.call('GET /v1/sandbox/identities');
      const person = data.find(({ email }) => !input.signers.some((item) => item.email === email));
      if (person !== undefined) add({ ...person, cpf: maskedCpf(person.cpf) });
    });
  return (
    <section class="card" aria-labelledby="who">
      <h2 id="who">{words.signers}</h2>
      {input.signers.map((signer, index) => (
        <SignerFields
          key={signer.row}
          signer={signer}
          number={index + 1}
          onChange={(changed) =>
            withSigners(input.signers.map((item) => (item.row === changed.row ? changed : item)))
          }
          onRemove={
            input.signers.length === 1
              ? null
              : () => withSigners(input.signers.filter((item) => item !== signer))
          }
        />
      ))}
      <ErrorAlert error={task.error} language={language} />
      <div class="row">
        <Button look="quiet" onClick={() => add({ name: '', email: '', cpf: '', phone: '' })}>
          {words.make.add}
        </Button>
        {service.environment === 'SANDBOX' && (
          <Button look="quiet" busy={task.busy} onClick={() => void addTestPerson()}>
            {words.make.testPerson}
          </Button>
        )}
      </div>
      {input.signers.length > 1 && input.templateId === '' && (
        <label class="check">
          <input
            type="checkbox"
            checked={input.inOrder}
            onChange={(event) => onInput({ ...input, inOrder: event.currentTarget.checked })}
          />
          {words.make.inOrder}
        </label>
      )}
    </section>
  );
}
