import { useState } from 'preact/hooks';
import { expect, it, vi } from 'vitest';
import { EmailField } from '../../src/design/email-field.tsx';
import { mount } from '../mount.ts';

function Form({ onSent }: { readonly onSent: (email: string) => void }) {
  const [email, setEmail] = useState('');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSent(email);
      }}
    >
      <EmailField
        id="e"
        label="E-mail"
        value={email}
        onInput={(event) => setEmail(event.currentTarget.value)}
      />
      <button type="submit">Enviar</button>
    </form>
  );
}

it('asks before the form is sent, and takes the suggestion', async () => {
  const onSent = vi.fn<(email: string) => void>();
  const view = await mount(<Form onSent={onSent} />);
  await view.type('E-mail', 'ana@gmial.com');
  await view.submit();
  expect(onSent).not.toHaveBeenCalled();
  expect(view.text()).toContain('Você quis dizer ana@gmail.com?');
  await view.click('Sim, corrigir');
  expect(view.field('E-mail').value).toBe('ana@gmail.com');
  expect(view.text()).not.toContain('Você quis dizer');
  await view.submit();
  expect(onSent).toHaveBeenCalledWith('ana@gmail.com');
});

it('keeps an address that is meant, and does not ask about it again', async () => {
  const onSent = vi.fn<(email: string) => void>();
  const view = await mount(<Form onSent={onSent} />);
  await view.type('E-mail', 'ana@example');
  await view.submit();
  expect(view.text()).toContain('não tem final');
  await view.click('Sim, está completo');
  await view.submit();
  expect(onSent).toHaveBeenCalledWith('ana@example');
});

it('is silent about other addresses', async () => {
  const onSent = vi.fn<(email: string) => void>();
  const view = await mount(<Form onSent={onSent} />);
  await view.type('E-mail', 'josé@exämple.com.br');
  await view.submit();
  expect(onSent).toHaveBeenCalledWith('josé@exämple.com.br');
});
