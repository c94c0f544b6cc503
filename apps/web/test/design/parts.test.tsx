import { describe, expect, it, vi } from 'vitest';
import { Alert, Button, Field, LoadingIndicator, StepHeading } from '../../src/design/parts.tsx';
import { accessibilityFaults } from '../accessibility.ts';
import { mount } from '../mount.ts';

describe('Button', () => {
  it('never submits a form by accident', async () => {
    const view = await mount(<Button>Go</Button>);
    expect(view.named('Go').getAttribute('type')).toBe('button');
  });

  it('announces that it is busy and cannot be pressed twice', async () => {
    const onClick = vi.fn<() => void>();
    const view = await mount(
      <Button busy onClick={onClick}>
        Go
      </Button>,
    );
    expect(view.named('Go').getAttribute('aria-busy')).toBe('true');
    await view.click('Go');
    expect(onClick).not.toHaveBeenCalled();
  });

  it.each([
    [{}, false],
    [{ disabled: true }, true],
    [{ disabled: false, busy: true }, true],
    [{ disabled: false, busy: false }, false],
  ])('with %j is disabled: %s', async (props, isDisabled) => {
    const view = await mount(<Button {...props}>Go</Button>);
    expect(view.named('Go')).toHaveProperty('disabled', isDisabled);
  });
});

describe('Field', () => {
  const fieldWith = (texts: { hint?: string; wrong?: string | null }) => (
    <Field id="cpf" label="CPF" value="" onInput={() => undefined} {...texts} />
  );

  it.each([
    [{}, null, 'false'],
    [{ hint: 'Eleven digits' }, 'cpf-hint', 'false'],
    [{ wrong: 'Too short' }, 'cpf-wrong', 'true'],
    [{ hint: 'Eleven digits', wrong: 'Too short' }, 'cpf-hint cpf-wrong', 'true'],
    [{ hint: 'Eleven digits', wrong: null }, 'cpf-hint', 'false'],
  ])('with %j is described by %s; invalid: %s', async (texts, describedBy, isInvalid) => {
    const view = await mount(fieldWith(texts));
    expect(view.field('CPF').getAttribute('aria-describedby')).toBe(describedBy);
    expect(view.field('CPF').getAttribute('aria-invalid')).toBe(isInvalid);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('announces an error when it appears', async () => {
    const view = await mount(fieldWith({}));
    expect(view.alerts()).toEqual([]);
    await view.update(fieldWith({ wrong: 'Too short' }));
    expect(view.alerts()).toEqual(['Too short']);
  });
});

describe('Alert', () => {
  it.each([
    [true, 'alert'],
    [false, 'status'],
  ])('is urgent: %s, so its role is %s', async (urgent, role) => {
    const view = await mount(<Alert kind="bad" title="Wrong" urgent={urgent} />);
    expect(view.find('.alert').getAttribute('role')).toBe(role);
  });
});

it('moves the focus to the heading of a new step', async () => {
  await mount(<StepHeading>Read</StepHeading>);
  expect(document.activeElement?.textContent).toBe('Read');
});

it('announces what is being loaded', async () => {
  const view = await mount(<LoadingIndicator words="Loading the document" />);
  expect(view.find('[role=status]').textContent).toBe('Loading the document');
});
