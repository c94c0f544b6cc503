import type { ComponentProps } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { emailQuestion } from './email-question.ts';
import { Button, Field } from './parts.tsx';

const WORDS = {
  'pt-BR': {
    meant: (address: string) => `Você quis dizer ${address}?`,
    use: 'Sim, corrigir',
    keep: (address: string) => `Não, é ${address}`,
    incomplete: (domain: string) => `“${domain}” não tem final, como .com.br. O endereço está completo?`,
    correct: 'Não, vou corrigir',
    whole: 'Sim, está completo',
  },
  en: {
    meant: (address: string) => `Did you mean ${address}?`,
    use: 'Yes, correct it',
    keep: (address: string) => `No, it is ${address}`,
    incomplete: (domain: string) => `“${domain}” has no ending such as .com. Is the address complete?`,
    correct: 'No, I will correct it',
    whole: 'Yes, it is complete',
  },
  es: {
    meant: (address: string) => `¿Quería decir ${address}?`,
    use: 'Sí, corregir',
    keep: (address: string) => `No, es ${address}`,
    incomplete: (domain: string) => `«${domain}» no tiene final, como .com. ¿Está completa la dirección?`,
    correct: 'No, voy a corregirla',
    whole: 'Sí, está completa',
  },
} as const;

/** A question that appears while a button is pressed would move the button away from the pointer. */
const AFTER_CLICK_MS = 250;

/**
 * A field for an e-mail address. An address that looks like a typing error gets a question with both answers, when the
 * user leaves the field or sends the form (ADR-0165). Browsers' own `type="email"` refuses letters of other alphabets.
 */
export function EmailField(props: Omit<ComponentProps<typeof Field>, 'type' | 'inputMode'>) {
  const { id, value, onBlur } = props;
  const words = WORDS[document.documentElement.lang as keyof typeof WORDS] ?? WORDS['pt-BR'];
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  const question = value === kept ? null : emailQuestion(value);
  const isOpen = useRef(false);
  isOpen.current = question !== null;
  useEffect(() => {
    const form = place.current?.closest('form');
    const ask = (event: Event): void => {
      if (!isOpen.current) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setAsked(inputIn(place.current)?.value ?? '');
      inputIn(place.current)?.focus();
    };
    form?.addEventListener('submit', ask, { capture: true });
    return () => form?.removeEventListener('submit', ask, { capture: true });
  }, []);
  const type = (next: string): void => {
    const input = inputIn(place.current);
    if (input === null) return;
    input.value = next;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  };
  const leave = (): void => {
    onBlur?.();
    setTimeout(() => setAsked(inputIn(place.current)?.value ?? ''), AFTER_CLICK_MS);
  };
  return (
    <div ref={place}>
      <Field {...props} type="text" inputMode="email" pattern="[^\s@]+@[^\s@]+" onBlur={leave} />
      {question !== null && asked === value && (
        <div class="field-question" role="alert" id={`${id}-question`}>
          {question.meant === null ? (
            <>
              <p>{words.incomplete(question.typed)}</p>
              <Button look="quiet" onClick={() => type(value)}>
                {words.correct}
              </Button>
              <Button look="quiet" onClick={() => setKept(value)}>
                {words.whole}
              </Button>
            </>
          ) : (
            <>
              <p>{words.meant(withDomain(value, question.meant))}</p>
              <Button look="quiet" onClick={() => type(withDomain(value, question.meant ?? ''))}>
                {words.use}
              </Button>
              <Button look="quiet" onClick={() => setKept(value)}>
                {words.keep(value.trim())}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

function inputIn(place: HTMLElement | null): HTMLInputElement | null {
  return place?.querySelector('input') ?? null;
}

function withDomain(address: string, domain: string): string {
  return `${address.trim().slice(0, address.trim().lastIndexOf('@') + 1)}${domain}`;
}
