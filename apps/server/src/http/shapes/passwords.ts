import { Type } from 'typebox';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../domain/limits.ts';
import { verbatim } from '../checks/tidy-text.ts';

const shown = verbatim(
  Type.String({ minLength: 1, maxLength: 1000, description: 'The password that the account has now.' }),
);

const newPassword = verbatim(
  Type.String({
    minLength: PASSWORD_MIN_LENGTH,
    maxLength: PASSWORD_MAX_LENGTH,
    description: 'Any characters, except the most used passwords and the e-mail itself.',
  }),
);

export const ChangePasswordBody = Type.Object({ currentPassword: shown, newPassword });

export const ResetRequestBody = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254, description: 'The e-mail address of the account.' }),
});

export const ResetPasswordBody = Type.Object({
  token: verbatim(
    Type.String({ minLength: 1, maxLength: 200, description: 'The part of the link after `#`.' }),
  ),
  newPassword,
});

export const DeleteAccountBody = Type.Object({ password: shown });
