import { Field } from '../../design/parts.tsx';
import { useAppContext } from '../shell/app-context.ts';
import { Select } from '../shell/parts.tsx';
import { useRead } from '../../api/use-read.ts';
import type { EnvelopeInput } from './new-envelope.ts';
import { WORDS } from './words.ts';

interface FieldsProps {
  readonly input: EnvelopeInput;
  readonly onInput: (input: EnvelopeInput) => void;
}

/** Title, message and signing settings. A chosen template decides the settings. */
export function EnvelopeFields({ input, onInput }: FieldsProps) {
  const { client, language } = useAppContext();
  const words = WORDS[language].make;
  const templates = useRead(() => client.call('GET /v1/templates', { query: { limit: 100 } }), []);
  const text = (name: 'title' | 'message' | 'days') => ({
    id: name,
    value: input[name],
    onInput: (event: { readonly currentTarget: HTMLInputElement }) =>
      onInput({ ...input, [name]: event.currentTarget.value }),
  });
  const list = templates.value?.data ?? [];
  return (
    <section class="card">
      <Field {...text('title')} label={words.name} required maxLength={200} />
      <Field {...text('message')} label={words.message} maxLength={2000} />
      <div class="two">
        {list.length > 0 && (
          <Select
            id="template"
            label={words.template}
            value={input.templateId}
            choices={[
              { value: '', label: words.noTemplate },
              ...list.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(templateId) => onInput({ ...input, templateId })}
          />
        )}
        {input.templateId === '' && (
          <Select
            id="method"
            label={words.method}
            value={input.method}
            choices={[
              { value: 'EMAIL_OTP', label: words.methods.EMAIL_OTP },
              { value: 'SMS_OTP', label: words.methods.SMS_OTP },
              { value: 'WHATSAPP_OTP', label: words.methods.WHATSAPP_OTP },
            ]}
            onChange={(method: EnvelopeInput['method']) => onInput({ ...input, method })}
          />
        )}
        <Field {...text('days')} label={words.days} type="number" hint={words.daysHint} />
      </div>
    </section>
  );
}
