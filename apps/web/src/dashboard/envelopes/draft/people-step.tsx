import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs';
import { Icon } from '../../../design/icon.tsx';
import { maskedCpf } from '../../../design/cpf.ts';
import { Button } from '../../../design/parts.tsx';
import { maskedPhone } from '../../../design/phone.ts';
import { useTask } from '../../../api/use-task.ts';
import { useAppContext } from '../../shell/app-context.ts';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { fieldErrors } from '../../shell/error-text.ts';
import { moved } from './draft-state.ts';
import type { DraftStore, DraftView } from './draft-store.ts';
import { OrderButtons } from './order-buttons.tsx';
import { emptyPerson } from './person.ts';
import { sameAs } from './same-person.ts';
import { PersonFields } from './person-fields.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { WORDS } from './words.ts';

/** The signers of a draft and their order. Contacts, the user and, in the Sandbox, test identities are one click away. */
export function PeopleStep(props: {
  readonly store: DraftStore;
  readonly view: DraftView;
  readonly isChecked: boolean;
}) {
  const { store, view, isChecked } = props;
  const { language } = useAppContext();
  const words = WORDS[language];
  const { people, signingOrderEnabled } = view.state;
  const move = (from: number, to: number): void => store.change({ people: moved(people, from, to) });
  const drag = useDragOrder(move);
  const rowProps = (index: number) => (signingOrderEnabled ? drag(index) : {});
  return (
    <section class="card" aria-labelledby="step-people">
      <h2 id="step-people">{words.people}</h2>
      {people.map((person, index) => {
        const refusal = view.refusals.get(person.row) ?? null;
        const name = person.name === '' ? words.person(index + 1) : person.name;
        return (
          <fieldset key={person.row} class="signer-row" {...rowProps(index)}>
            <legend>{words.person(index + 1)}</legend>
            <PersonFields
              person={person}
              settings={view.state}
              isChecked={isChecked}
              refusal={refusal}
              onChange={(changed) => store.changePerson(changed)}
            />
            {sameAs(people, index) !== null && (
              <p class="hint" role="status">
                {words.samePerson((sameAs(people, index) ?? 0) + 1)}
              </p>
            )}
            {fieldErrors(refusal).length === 0 && <ErrorAlert error={refusal} language={language} />}
            {people.length > 1 && (
              <OrderButtons
                name={name}
                index={index}
                count={signingOrderEnabled ? people.length : 1}
                onMove={(to) => move(index, to)}
                onRemove={() => store.removePerson(person)}
              />
            )}
          </fieldset>
        );
      })}
      <AddPeople store={store} view={view} />
      {people.length > 1 && (
        <label class="check">
          <input
            type="checkbox"
            checked={signingOrderEnabled}
            onChange={(event) => store.change({ signingOrderEnabled: event.currentTarget.checked })}
          />
          {words.inOrder}
        </label>
      )}
    </section>
  );
}

function AddPeople({ store, view }: { readonly store: DraftStore; readonly view: DraftView }) {
  const { client, service, me, language } = useAppContext();
  const words = WORDS[language];
  const task = useTask();
  const { people } = view.state;
  const isIn = (email: string): boolean => people.some((person) => person.email === email);
  const { row: _, ...nobody } = emptyPerson(0);
  const addMe = (): Promise<void> =>
    task.run(async () => {
      const { name, email } = me.user;
      const { data } = await client.call('GET /v1/contacts', { query: { q: email, limit: 5 } });
      const own = data.find((contact) => contact.email === email);
      const known = { cpf: own?.cpf ?? null, phone: own?.phone ?? null };
      store.addPerson({ ...nobody, name, email, contactId: own?.id ?? null, known });
    });
  const addTestPerson = (): Promise<void> =>
    task.run(async () => {
      const { data } = await client.call('GET /v1/sandbox/identities');
      const person = data.find(({ email }) => !isIn(email));
      if (person === undefined) return;
      const { name, email } = person;
      store.addPerson({
        ...nobody,
        name,
        email,
        cpf: maskedCpf(person.cpf),
        phone: maskedPhone(person.phone),
      });
    });
  return (
    <>
      <ErrorAlert error={task.error} language={language} />
      <div class="row">
        <Button look="quiet" onClick={() => store.addPerson(nobody)}>
          <Icon of={UserPlus} /> {words.add}
        </Button>
        {!isIn(me.user.email) && (
          <Button look="quiet" busy={task.busy} onClick={() => void addMe()}>
            {words.addMe}
          </Button>
        )}
        {service.environment === 'SANDBOX' && (
          <Button look="quiet" busy={task.busy} onClick={() => void addTestPerson()}>
            {words.testPerson}
          </Button>
        )}
      </div>
    </>
  );
}
