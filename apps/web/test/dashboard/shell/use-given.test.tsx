import { expect, it } from 'vitest';
import { Field } from '../../../src/design/parts.tsx';
import { useGiven } from '../../../src/dashboard/shell/use-given.ts';
import { mount } from '../../mount.ts';
import { serviceError } from '../../service-error.ts';

function Form({ error }: { readonly error: unknown }) {
  const { given, field } = useGiven({ name: '', email: 'ana@example.com' }, error);
  return (
    <form>
      <Field {...field('name', 'Name')} />
      <Field {...field('email', 'E-mail')} />
      <output>{JSON.stringify(given)}</output>
    </form>
  );
}

it('keeps what is typed into each field', async () => {
  const view = await mount(<Form error={null} />);
  await view.type('Name', 'Ana');
  expect(view.field('E-mail').value).toBe('ana@example.com');
  expect(view.all('output')[0]?.textContent).toBe('{"name":"Ana","email":"ana@example.com"}');
});

it('says at its field why the service refused a value', async () => {
  const fields = [{ field: 'name', rule: 'required', message: 'Is required.' }];
  const view = await mount(<Form error={serviceError('VALIDATION_FAILED', { fields })} />);
  expect(view.field('Name').getAttribute('aria-invalid')).toBe('true');
  expect(view.field('E-mail').getAttribute('aria-invalid')).not.toBe('true');
});
