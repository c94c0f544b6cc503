import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../apps/server/src/http/all-routes.ts';
import { codeOf, filesBelow, importsOf } from './tree.ts';

/*
 * A write that takes a recent authentication, and a public form, can give somebody power that outlives a stolen session or
 * a membership. So the security events name it (ADR-0040).
 */
const ACTIONS = filesBelow('apps/server/src/actions');
const RECORDER = 'apps/server/src/actions/access/record-security-event.ts';

/** Acts on one envelope, which its audit trail records: what it gives ends with the envelope. */
const IN_A_TRAIL: ReadonlySet<string> = new Set(['answerDispute']);

const isAdministration = ({ credential }: (typeof allRoutes)[number]): boolean =>
  credential.kind === 'bearer' && (credential.stepUp !== undefined || credential.scope === 'forms:write');

function fileOf(action: string): string {
  const found = ACTIONS.find((file) =>
    new RegExp(`export (?:async )?function ${action}\\b`).test(codeOf(file)),
  );
  return found ?? `no action ${action}`;
}

/** True if the file calls the recorder, itself or through files of actions. */
function records(file: string, seen = new Set<string>()): boolean {
  if (file === RECORDER) return true;
  if (seen.has(file) || !ACTIONS.includes(file)) return false;
  seen.add(file);
  return importsOf(file).some(({ isType, to }) => !isType && records(to, seen));
}

describe('administration', () => {
  it('is recorded as a security event', () => {
    const administered = allRoutes
      .filter(isAdministration)
      .map(({ name }) => name)
      .filter((name) => !IN_A_TRAIL.has(name));
    expect(administered.length).toBeGreaterThan(20);
    expect(administered.filter((name) => !records(fileOf(name)))).toEqual([]);
  });
});
