import { listOrganizations } from '../actions/organizations/list-organizations.ts';
import { openAccess } from '../actions/organizations/open-access.ts';
import { readStanding } from '../actions/organizations/read-standing.ts';
import { setPlan } from '../actions/organizations/set-plan.ts';
import { setQuota } from '../actions/organizations/set-quota.ts';
import { suspendOrganization } from '../actions/organizations/suspend-organization.ts';
import { ConfigRefused } from '../config/read-setting.ts';
import type { Quota } from '../domain/organizations/quota.ts';
import { PLANS } from '../domain/plans/plan.ts';
import { LIST_OPTIONS, misused } from './command.ts';
import type { Command, Host } from './command.ts';
import { VERIFICATION_COMMANDS } from './verification-commands.ts';
import { cellOf, confirm, requestedPage, tellList } from './tell.ts';

const YES = { yes: { type: 'boolean' } } as const;

const quota: Command = {
  name: 'quota',
  usage: '<organization> [<envelopes-a-day> <storage-bytes>]',
  help:
    'Limits what one organization may send in Production per day, and store. Each is a number, "default" or "unlimited". ' +
    'It also lifts the limit of new organizations. Without numbers it prints the current limits.',
  words: [1, 3],
  async run(host, { words }) {
    const [organization = '', ...quotas] = words;
    if (quotas.length === 0) return tellStanding(host, organization);
    const [envelopesPerDay, storageBytes] = quotas.map(readQuota);
    if (envelopesPerDay === undefined || storageBytes === undefined) throw misused(quota);
    if (!(await setQuota(host.composition.deps, organization, { envelopesPerDay, storageBytes })))
      throw missing(organization);
    host.tell(`${organization}: ${quotas[0]} envelopes a day, ${quotas[1]} bytes of documents.`);
  },
};

/** Commands about organizations. */
export const ORGANIZATION_COMMANDS: readonly Command[] = [
  {
    name: 'organization list',
    usage: '[--suspended] [--limit N] [--after ID] [--json]',
    help: 'Lists organizations, newest first.',
    words: [0, 0],
    options: { ...LIST_OPTIONS, suspended: { type: 'boolean' } },
    async run(host, input) {
      const { deps } = host.composition;
      const isSuspended = input.options['suspended'] === true;
      const page = await listOrganizations(deps, { isSuspended }, requestedPage(input));
      tellList(host, input, {
        ...page,
        cells: {
          id: ({ id }) => id,
          plan: ({ plan }) => plan,
          members: ({ members }) => String(members),
          projects: ({ projects }) => String(projects),
          created: ({ createdAt }) => cellOf(createdAt),
          suspended: ({ suspendedAt }) => cellOf(suspendedAt),
          name: ({ name }) => name,
        },
      });
    },
  },
  {
    name: 'organization suspend',
    usage: '<organization> [--yes]',
    help:
      'Stops everything that an organization sends or changes, by API and dashboard. It can still read its envelopes, ' +
      'documents, and evidence. Links of envelopes that were sent stay open, and evidence stays verifiable.',
    words: [1, 1],
    options: YES,
    async run({ composition: { deps }, tell }, input) {
      const [organization = ''] = input.words;
      await confirm(input, `This stops ${organization} from sending.`);
      if (!(await suspendOrganization(deps, organization, true)))
        throw new ConfigRefused(`There is no organization ${organization}, or it is suspended already.`);
      tell(`${organization} is suspended.`);
    },
  },
  {
    name: 'organization resume',
    usage: '<organization>',
    help: 'Ends the suspension of an organization.',
    words: [1, 1],
    async run({ composition: { deps }, tell }, { words: [organization = ''] }) {
      if (!(await suspendOrganization(deps, organization, false)))
        throw new ConfigRefused(`There is no organization ${organization}, or it is not suspended.`);
      tell(`${organization} is no longer suspended.`);
    },
  },
  {
    name: 'organization open-access',
    usage: '<organization> [--yes]',
    help:
      'Lets the members of an organization in again who locked themselves out: no second factor is required, and every ' +
      'network is allowed. It is a security event.',
    words: [1, 1],
    options: YES,
    async run({ composition: { deps }, tell }, input) {
      const [organization = ''] = input.words;
      await confirm(
        input,
        `This lets members of ${organization} in without a second factor, from everywhere.`,
      );
      if (!(await openAccess(deps, organization))) throw missing(organization);
      tell(`${organization} requires no second factor and allows every network.`);
    },
  },
  ...VERIFICATION_COMMANDS,
  quota,
  {
    name: 'plan',
    usage: `<organization> [${PLANS.join('|')}]`,
    help: 'Puts an organization on a plan, without a payment. Without a plan it prints the current plan.',
    words: [1, 2],
    async run(host, { words: [organization = '', word] }) {
      if (word === undefined) return tellStanding(host, organization);
      const plan = PLANS.find((name) => name === word);
      if (plan === undefined) throw new ConfigRefused(`"${word}" is not a plan: ${PLANS.join(', ')}.`);
      if (!(await setPlan(host.composition.deps, organization, plan))) throw missing(organization);
      host.tell(`${organization}: ${plan}.`);
    },
  },
];

async function tellStanding({ composition: { deps }, tell }: Host, organization: string): Promise<void> {
  const standing = await readStanding(deps, organization);
  if (standing === null) throw missing(organization);
  tell(JSON.stringify(standing, null, 2));
}

function missing(organization: string): ConfigRefused {
  return new ConfigRefused(`There is no organization ${organization}.`);
}

function readQuota(word: string): Quota {
  if (word === 'default') return 'DEFAULT';
  if (word === 'unlimited') return 'UNLIMITED';
  if (/^\d{1,15}$/.test(word)) return Number(word);
  throw misused(quota);
}
