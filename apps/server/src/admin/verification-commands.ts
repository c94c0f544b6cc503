import { readStanding } from '../actions/organizations/read-standing.ts';
import { renameOrganization } from '../actions/organizations/rename-organization.ts';
import { setVerification } from '../actions/organizations/set-verification.ts';
import { ConfigRefused } from '../config/read-setting.ts';
import { FIELD_RULES } from '../domain/errors/field-rules.ts';
import { writtenCnpj } from '../domain/people/cnpj.ts';
import { singleLine } from '../domain/plain-text.ts';
import type { Command } from './command.ts';
import { confirm } from './tell.ts';

const NAME_LENGTH = 200;

/** Commands about the names of organizations and the mark "verified by the operator" (ADR-0131). */
export const VERIFICATION_COMMANDS: readonly Command[] = [
  {
    name: 'organization rename',
    usage: '<organization> <name>',
    help:
      'Renames an organization, also to a reserved name such as your OPERATOR_NAME. Sent envelopes keep the old name, ' +
      'and a verification ends.',
    words: [2, 2],
    async run({ composition: { deps }, tell }, { words: [organization = '', given = ''] }) {
      const name = singleLine(given);
      if (name === '' || name.length > NAME_LENGTH)
        throw new ConfigRefused(`A name has 1 to ${NAME_LENGTH} characters.`);
      const refusal = await renameOrganization(deps, organization, name);
      if (refusal === 'missing') throw new ConfigRefused(`There is no organization ${organization}.`);
      if (refusal !== null) throw new ConfigRefused(FIELD_RULES[refusal]);
      tell(`${organization} is now called "${name}".`);
    },
  },
  {
    name: 'organization verify',
    usage: '<organization> [--yes]',
    help:
      'Marks an organization as verified: you have checked that it is who its name and CNPJ say. Signers and verification ' +
      'show the mark with your OPERATOR_NAME. Another name or CNPJ ends it.',
    words: [1, 1],
    options: { yes: { type: 'boolean' } },
    async run({ composition: { deps }, tell }, input) {
      const [organization = ''] = input.words;
      const known = await readStanding(deps, organization);
      if (known === null) throw new ConfigRefused(`There is no organization ${organization}.`);
      const { name, cnpj } = known;
      await confirm(input, `Signers will read that you verified ${identity(name, cnpj)}.`);
      if (!(await setVerification(deps, organization, { name, cnpj })))
        throw new ConfigRefused(`${organization} is verified already, or has just been renamed.`);
      tell(`${organization} is verified: ${identity(name, cnpj)}.`);
    },
  },
  {
    name: 'organization unverify',
    usage: '<organization>',
    help: 'Removes the verification of an organization.',
    words: [1, 1],
    async run({ composition: { deps }, tell }, { words: [organization = ''] }) {
      if (!(await setVerification(deps, organization, null)))
        throw new ConfigRefused(`There is no organization ${organization}, or it is not verified.`);
      tell(`${organization} is no longer verified.`);
    },
  },
];

function identity(name: string, cnpj: string | null): string {
  return cnpj === null ? `"${name}", which states no CNPJ` : `"${name}", CNPJ ${writtenCnpj(cnpj)}`;
}
