import { exportUsage } from '../actions/installation/export-usage.ts';
import { listJobs } from '../actions/installation/list-jobs.ts';
import { retryJobs } from '../actions/installation/retry-jobs.ts';
import { listAllMessages } from '../actions/messages/list-all-messages.ts';
import { resendMessage } from '../actions/messages/resend-message.ts';
import { ConfigRefused } from '../config/read-setting.ts';
import { LIST_OPTIONS, misused, textOption, wordOption } from './command.ts';
import type { Command, Input } from './command.ts';
import { cellOf, confirm, requestedPage, tellList } from './tell.ts';

const JOB_STATES = {
  waiting: ['WAITING'],
  running: ['RUNNING'],
  failed: ['FAILED', 'GIVEN_UP'],
} as const;
const JOB_STATE_WORDS = ['waiting', 'running', 'failed'] as const;
const MESSAGE_STATE_WORDS = ['failed', 'waiting', 'dropped', 'delivered'] as const;
const MESSAGE_STATES = {
  failed: 'FAILED',
  waiting: 'WAITING',
  dropped: 'DROPPED',
  delivered: 'DELIVERED',
} as const;

const retry: Command = {
  name: 'jobs retry',
  usage: '<job> | --kind KIND [--yes]',
  help: 'Makes a failed job due now, or all failed jobs of a kind. Every job may run twice without harm.',
  words: [0, 1],
  options: { kind: { type: 'string' }, yes: { type: 'boolean' } },
  async run({ composition: { deps }, tell }, input) {
    const [id] = input.words;
    const kind = textOption(input, 'kind');
    if ((id === undefined) === (kind === null)) throw misused(retry);
    if (id !== undefined && !/^\d{1,18}$/.test(id)) throw misused(retry);
    if (kind !== null) await confirm(input, `This retries every failed job of the kind ${kind}.`);
    const count = await retryJobs(deps, id === undefined ? { kind: kind ?? '' } : { id });
    if (count === 0) throw new ConfigRefused('No such job has failed.');
    tell(`${count} jobs are due now.`);
  },
};

const usage: Command = {
  name: 'usage',
  usage: '--from DATE --to DATE',
  help:
    'Prints the use of every organization as CSV, from the first day to the last (UTC, such as 2026-11-30), both included. It ' +
    'counts what the database still has: retention may have deleted some.',
  words: [0, 0],
  options: { from: { type: 'string' }, to: { type: 'string' } },
  async run({ composition: { deps }, tell }, input) {
    const [from, last] = [dayOption(input, 'from'), dayOption(input, 'to')];
    const to = new Date(last.getTime() + 24 * 60 * 60 * 1000);
    for await (const line of exportUsage(deps, { from, to })) tell(line.trimEnd());
  },
};

/** Commands about jobs, messages and usage. */
export const WORK_COMMANDS: readonly Command[] = [
  {
    name: 'jobs list',
    usage: '[--state waiting|running|failed] [--kind KIND] [--limit N] [--after ID] [--json]',
    help: 'Lists jobs, oldest first. Aval retries failed jobs until they are GIVEN_UP.',
    words: [0, 0],
    options: { ...LIST_OPTIONS, state: { type: 'string' }, kind: { type: 'string' } },
    async run(host, input) {
      const { deps } = host.composition;
      const state = wordOption(input, 'state', JOB_STATE_WORDS);
      const filter = {
        ...(state === null ? {} : { states: JOB_STATES[state] }),
        kind: textOption(input, 'kind') ?? undefined,
      };
      const page = await listJobs(deps, filter, requestedPage(input));
      tellList(host, input, {
        ...page,
        cells: {
          id: ({ id }) => id,
          kind: ({ kind }) => kind,
          state: ({ state: at }) => at,
          attempts: ({ attempts }) => String(attempts),
          'next attempt': ({ runAt }) => cellOf(runAt),
          error: ({ lastError }) => lastError ?? '',
          about: ({ task }) => aboutOf({ ...task }),
        },
      });
    },
  },
  retry,
  {
    name: 'messages list',
    usage: '[--state failed|waiting|dropped|delivered] [--limit N] [--after ID] [--json]',
    help: 'Lists messages, newest first, without their recipients. Lists failed messages unless you set --state.',
    words: [0, 0],
    options: { ...LIST_OPTIONS, state: { type: 'string' } },
    async run(host, input) {
      const { deps } = host.composition;
      const state = wordOption(input, 'state', MESSAGE_STATE_WORDS) ?? 'failed';
      const page = await listAllMessages(deps, MESSAGE_STATES[state], requestedPage(input));
      tellList(host, input, {
        ...page,
        cells: {
          id: ({ id }) => id,
          environment: ({ environment }) => environment,
          kind: ({ kind }) => kind,
          medium: ({ medium }) => medium,
          attempts: ({ attempts }) => String(attempts),
          error: ({ lastError }) => lastError ?? '',
          created: ({ createdAt }) => cellOf(createdAt),
          envelope: ({ envelopeId }) => envelopeId ?? '',
          resendable: ({ hasContent }) => (hasContent ? 'yes' : 'no'),
        },
      });
    },
  },
  {
    name: 'messages resend',
    usage: '<message>',
    help: 'Sends a failed message again. A message whose content is gone can’t be sent: remind the signer instead.',
    words: [1, 1],
    async run({ composition: { deps }, tell }, { words: [id = ''] }) {
      if (!(await resendMessage(deps, id)))
        throw new ConfigRefused(`There is no message ${id}, it did not fail, or its content is gone.`);
      tell(`${id} is sent again.`);
    },
  },
  usage,
];

function aboutOf({ kind: _kind, ...ids }: Readonly<Record<string, unknown>>): string {
  return Object.values(ids)
    .filter((value) => typeof value === 'string')
    .join(' ');
}

function dayOption(input: Input, name: string): Date {
  const given = textOption(input, name);
  if (given === null) throw misused(usage);
  const day = new Date(/^\d{4}-\d\d-\d\d$/.test(given) ? `${given}T00:00:00.000Z` : Number.NaN);
  if (Number.isNaN(day.getTime()))
    throw new ConfigRefused(`--${name} is "${given}": it must be a day such as 2026-11-30.`);
  return day;
}
