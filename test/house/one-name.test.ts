import { describe, expect, it } from 'vitest';
import { codeOf, filesBelow } from './tree.ts';

/**
 * One name down the layers: the route `sendEnvelopeRoute` calls the action `sendEnvelope`, whose rule is
 * `decideSendEnvelope`. So anyone who knows an endpoint finds each layer of it by searching for one word.
 */
const ROUTES = 'apps/server/src/http/routes';
const ACTIONS = 'apps/server/src/actions';
const DOMAIN = 'apps/server/src/domain';

/** Routes that only read a constant or a setting, so there is nothing to act on. */
const WITHOUT_ACTION = ['readServiceRoute', 'listIdentitiesRoute', 'showCallbackPageRoute'];

/** Routes whose action has another name, because many routes begin with the action of theirs. */
const CALLS: Readonly<Record<string, string>> = { readEnvelopeRoute: 'readEnvelopeDetails' };

/** Rules that decide for an action of another name, because they decide one part of it. */
const PART_OF: Readonly<Record<string, string>> = {
  decideApproval: 'approveApproval',
  decideApproveDraft: 'approveApproval',
  decideEndApproval: 'declineApproval',
  decideRelease: 'sendReleased',
  decideRequestApproval: 'sendDraft',
  decideAttempt: 'deliverWebhook',
  decideExpireEnvelope: 'expireEnvelopes',
  decideExtendEnvelope: 'updateEnvelope',
  decideFillDraft: 'makeDraft',
  decidePostponeReminder: 'remindSigners',
  decideIssueEvidence: 'buildEvidence',
  decideFailEvidence: 'attemptEvidence',
  decideRequestErasure: 'eraseSigners',
  decideRecordDelivery: 'deliverMessage',
};

interface RouteRecord {
  readonly file: string;
  readonly name: string;
  readonly code: string;
}

function routesIn(file: string): readonly RouteRecord[] {
  return codeOf(file)
    .split(/^const (?=\w+ = route\()/m)
    .slice(1)
    .map((code) => ({ file, name: code.slice(0, code.indexOf(' ')), code }));
}

function exportedFunctions(folder: string): readonly string[] {
  return filesBelow(folder).flatMap((file) =>
    [...codeOf(file).matchAll(/^export (?:async )?function (\w+)/gm)].map(([, name = '']) => name),
  );
}

const routes = filesBelow(ROUTES).flatMap(routesIn);
const actions = new Set(exportedFunctions(ACTIONS));
const rules = exportedFunctions(DOMAIN).filter((name) => name.startsWith('decide'));

describe('one name down the layers', () => {
  it('finds the routes, the actions and the rules', () => {
    expect(routes.length).toBeGreaterThan(100);
    expect(rules.length).toBeGreaterThan(25);
  });

  it('names a route after the action that it calls', () => {
    const wrong = routes.filter(({ name, code }) => {
      const action = CALLS[name] ?? name.replace(/Route$/, '');
      return !WITHOUT_ACTION.includes(name) && !(actions.has(action) && code.includes(`${action}(`));
    });
    expect(wrong.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });

  it('gives a route its own name, which is the operationId of the API description', () => {
    const wrong = routes.filter(
      ({ name, code }) => !code.includes(`\n  name: '${name.replace(/Route$/, '')}',\n`),
    );
    expect(wrong.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });

  it('names a rule after the action that it decides for', () => {
    const wrong = rules.filter((rule) => {
      const own = rule.charAt(6).toLowerCase() + rule.slice(7);
      return !actions.has(PART_OF[rule] ?? own);
    });
    expect(wrong).toEqual([]);
  });
});
