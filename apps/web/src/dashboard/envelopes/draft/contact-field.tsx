import type { Operations } from '@aval/sdk/operations';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Avatar } from '../../../design/avatar.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import { WORDS } from './words.ts';

export type Contact = Operations['GET /v1/contacts']['response']['data'][number];

/** How long the user may go on typing before contacts are searched. */
const PAUSE_MS = 150;
const SHOWN = 5;

/**
 * The name of a signer, with the contacts that it finds. Arrow keys choose, Enter takes, Escape closes. Without an input
 * it offers the contacts that were used last.
 */
export function ContactField(props: {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly wrong: string | null;
  readonly onName: (name: string) => void;
  readonly onContact: (contact: Contact) => void;
  readonly onBlur: () => void;
}) {
  const { id, label, value, wrong, onName, onContact, onBlur } = props;
  const words = WORDS[useAppContext().language];
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const contacts = useContacts(value, isOpen);
  const shown = isOpen ? contacts : [];
  const take = (contact: Contact): void => {
    setOpen(false);
    onContact(contact);
  };
  const pressed = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = shown[active];
    if (step !== undefined && shown.length > 0) setActive((active + step + shown.length) % shown.length);
    else if (event.key === 'Enter' && chosen !== undefined) take(chosen);
    else if (event.key === 'Escape' && shown.length > 0) setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <div class="field combobox">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input"
        value={value}
        required
        maxLength={200}
        autocomplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-contacts`}
        aria-invalid={wrong !== null}
        {...(wrong === null ? {} : { 'aria-describedby': `${id}-wrong` })}
        {...(shown[active] === undefined ? {} : { 'aria-activedescendant': `${id}-${active}` })}
        onFocus={() => setOpen(true)}
        onKeyDown={pressed}
        onInput={(event) => {
          setOpen(true);
          setActive(-1);
          onName(event.currentTarget.value);
        }}
        onBlur={() => {
          setOpen(false);
          onBlur();
        }}
      />
      <Options id={id} label={words.contacts} contacts={shown} active={active} onTake={take} />
      <span class="hidden-words" role="status">
        {shown.length > 0 && words.found(shown.length)}
      </span>
      {wrong !== null && (
        <p class="wrong" id={`${id}-wrong`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

function Options(props: {
  readonly id: string;
  readonly label: string;
  readonly contacts: readonly Contact[];
  readonly active: number;
  readonly onTake: (contact: Contact) => void;
}) {
  const { id, label, contacts, active, onTake } = props;
  return (
    <ul
      id={`${id}-contacts`}
      class="options"
      role="listbox"
      aria-label={label}
      hidden={contacts.length === 0}
    >
      {contacts.map((contact, index) => (
        <li
          key={contact.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(contact)}
        >
          <Avatar name={contact.name} />
          <span>
            <strong>{contact.name}</strong> <span class="soft">{contact.email}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The contacts that a text finds. A failed search finds none: the user types on. */
function useContacts(text: string, isOpen: boolean): readonly Contact[] {
  const { client } = useAppContext();
  const [contacts, setContacts] = useState<readonly Contact[]>([]);
  const newest = useRef(0);
  useEffect(() => {
    if (!isOpen) return undefined;
    const mine = (newest.current += 1);
    const q = text.trim();
    const query = { limit: SHOWN, ...(q === '' ? {} : { q }) };
    const search = async (): Promise<void> => {
      const { data } = await client.call('GET /v1/contacts', { query });
      const isPicked = data.length === 1 && data[0]?.name === q;
      if (mine === newest.current) setContacts(isPicked ? [] : data);
    };
    const timer = setTimeout(() => void search().catch(() => undefined), q === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isOpen]);
  return contacts;
}
