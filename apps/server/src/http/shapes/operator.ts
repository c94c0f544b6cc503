import { Type } from 'typebox';
import { nullable } from './field.ts';

/** The statements of the operator about themselves. */
export const OPERATOR_FIELDS = {
  name: nullable(Type.String({ description: 'The name of the operator (OPERATOR_NAME).' })),
  cnpj: nullable(
    Type.String({ description: 'The CNPJ of the operator, 14 characters without marks (OPERATOR_CNPJ).' }),
  ),
  address: nullable(Type.String({ description: 'The address of the operator (OPERATOR_ADDRESS).' })),
  contact: nullable(
    Type.String({ description: 'Where the operator answers questions about evidence (OPERATOR_CONTACT).' }),
  ),
};

/** The operator as evidence names them. */
export const EvidenceOperatorView = Type.Object(OPERATOR_FIELDS, {
  description:
    'The operator of the service, as the evidence names them since it was issued; all null if they were not identified. Null for evidence that is older than this member.',
});
