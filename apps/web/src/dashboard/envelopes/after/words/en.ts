import type { Words } from './pt-br.ts';

export const EN: Words = {
  remind: 'Remind now',
  reminded: 'Reminder requested',
  remindedOne: (name) => `Reminder requested for ${name}.`,
  remindedLately: {
    title: 'The reminder was requested already',
    advice: 'Each person receives at most one reminder an hour.',
  },
  correct: 'Correct',
  correctOf: (name) => `Correct the data of ${name}`,
  correctIntro:
    'With another e-mail or phone, the old link stops working, and a new invitation goes to the right address.',
  replaceIntro: 'The invitation was not sent yet: you can also replace the person.',
  nameFixed: 'The document was opened by the link: the name can no longer change.',
  cpfFixed: 'This person has confirmed their identity: the CPF can no longer change.',
  name: 'Full name',
  email: 'E-mail',
  cpf: 'CPF',
  phone: 'Mobile phone',
  known: 'Already saved. Type only to replace it.',
  save: 'Save the correction',
  nothing: 'Change a field to save.',
  invalid: {
    name: 'Enter the name of the signer.',
    email: 'This e-mail looks incomplete. Example: maria@example.com',
    cpf: 'This CPF does not exist. Check the digits.',
    phone: 'Enter the phone with its area code. Example: (11) 98765-4321',
  },
  extend: 'Extend the deadline',
  extendIntro: (day) => `The deadline is ${day}. Links that were sent work until the new date.`,
  lastDay: 'Sign by',
  tooEarly: 'Choose a day after the current deadline.',
  remove: 'Remove',
  removeOf: (name) => `Remove ${name}`,
  removing:
    'Only people who have done nothing yet can be removed. Their link stops working, and they are told if they were invited. If only they were missing, the document is completed.',
  removed: 'The person was removed.',
  add: 'Add a person',
  addIntro: 'The person is invited when it is their turn. Signatures that were given stay.',
  addSave: 'Add',
  added: (name) => `${name} was added.`,
  order: 'Signing order',
  orderHint: 'People with the same number sign at the same time.',
  useAgain: 'Use again',
  reopen: 'Reopen as a copy',
  cancelling: {
    nobodySigned:
      'No one can sign any more, and everyone who was invited by message is notified. This cannot be undone; to try again, use a copy.',
    someSigned:
      'No one can sign any more, and the signatures already made have no effect: the document is not completed. Everyone who was invited by message is notified. This cannot be undone.',
  },
};
