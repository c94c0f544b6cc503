import { Type } from 'typebox';
import { VARIABLE_VALUE_LENGTH, VARIABLES_PER_DOCUMENT } from '../../domain/documents/limits.ts';
import { lines } from '../checks/tidy-text.ts';
import { described, nullable, text } from './field.ts';

const VariableBody = Type.Object(
  {
    key: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'The name of the variable in the files, such as `nome` for `{{nome}}`.',
    }),
    label: Type.Optional(nullable(described(text(), 'The name of the variable for people. Example: Nome.'))),
    required: Type.Optional(
      Type.Boolean({
        description:
          'Whether each use needs a value, if there is no `default`. False: nothing stands in its place without a value. Default: true.',
      }),
    ),
    default: Type.Optional(
      nullable(
        described(lines(Type.String({ maxLength: VARIABLE_VALUE_LENGTH })), 'The text without a value.'),
      ),
    ),
    sample: Type.Optional(
      nullable(
        described(
          lines(Type.String({ maxLength: VARIABLE_VALUE_LENGTH })),
          'The text in the specimen, which is drawn when the file is added. Default: `default`, or the key in brackets.',
        ),
      ),
    ),
  },
  { description: 'A variable of the DOCX and HTML files.' },
);

/** Descriptions of variables in a request. */
export const variablesMember = Type.Optional(
  Type.Array(VariableBody, {
    maxItems: VARIABLES_PER_DOCUMENT,
    description:
      'Descriptions of the variables of DOCX and HTML files. They replace those that the template has. A variable without one is required. A field and a variable can’t have the same key.',
  }),
);

const VariableView = Type.Object({
  key: Type.String({ description: 'The name of the variable in the files.' }),
  label: nullable(Type.String({ description: 'The name of the variable for people; null without one.' })),
  required: Type.Boolean({ description: 'Whether each use needs a value, if there is no `default`.' }),
  default: nullable(Type.String({ description: 'The text without a value; null without one.' })),
  sample: nullable(Type.String({ description: 'The text in the specimen; null: `default`, or the key.' })),
});

/** The variables of a template in a view. */
export const variablesViewMember = Type.Array(VariableView, {
  description: 'The variables of all DOCX and HTML files. Empty if there are only PDFs.',
});
