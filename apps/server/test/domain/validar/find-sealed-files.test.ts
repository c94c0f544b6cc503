import { describe, expect, it } from 'vitest';
import { AppError } from '../../../src/domain/errors/app-error.ts';
import { HOUR, MINUTE } from '../../../src/domain/limits.ts';
import { VALIDAR_OPENINGS_PER_HOUR } from '../../../src/domain/validar/limits.ts';
import { decideFindSealedFiles } from '../../../src/domain/validar/find-sealed-files.ts';
import { newAccess, validarStatus } from '../../../src/domain/validar/validar-access.ts';
import type { ValidarAccess } from '../../../src/domain/validar/validar-access.ts';
import { NOW } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';

const envelope = aSentEnvelope({ status: 'COMPLETED', evidenceReady: true });
const fresh: ValidarAccess = { ...newAccess(envelope.id, 'ABCD-EFGH-JKMN'), isOn: true };
const at = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);
const ago = (...minutes: readonly number[]): readonly Date[] => minutes.map((n) => at(-n * MINUTE));

const present = (access: Partial<ValidarAccess>, isRight: boolean, now = NOW) =>
  decideFindSealedFiles(envelope, { ...fresh, ...access }, { isRight, now });

function codeOf(access: Partial<ValidarAccess>, isRight: boolean, now = NOW): string {
  try {
    return present(access, isRight, now).refusal?.code ?? 'OPENED';
  } catch (error) {
    return error instanceof AppError ? `${error.code} not remembered` : 'ERROR';
  }
}

describe('decideFindSealedFiles', () => {
  const four = { wrong: 4, wrongAt: ago(1, 2, 3, 4) };
  const five = { wrong: 5, wrongAt: ago(1, 2, 3, 4, 59) };
  const slowly = { wrong: 19, wrongAt: ago(1) };

  it.each([
    ['the right secret', {}, true, 'OPENED'],
    ['a wrong secret', {}, false, 'UNAUTHENTICATED'],
    ['the right secret after four wrong ones', four, true, 'OPENED'],
    ['the right secret while it is paused', five, true, 'UNAUTHENTICATED not remembered'],
    ['a wrong secret while it is paused', five, false, 'UNAUTHENTICATED not remembered'],
    ['the right secret after nineteen', slowly, true, 'OPENED'],
    ['the right secret after twenty', { wrong: 20 }, true, 'UNAUTHENTICATED not remembered'],
    [
      'the right secret of an organization that turned it off',
      { isOn: false },
      true,
      'UNAUTHENTICATED not remembered',
    ],
  ] as const)('decides about %s', (_what, access, isRight, code) => {
    expect(codeOf(access, isRight)).toBe(code);
  });

  it('counts a wrong secret, and forgets the time of those older than an hour', () => {
    const { access, entries, isReported } = present({ wrong: 3, wrongAt: ago(1, 60, 90) }, false);
    expect([access.wrong, access.wrongAt]).toEqual([4, [NOW, ...ago(1)]]);
    expect([entries, isReported]).toEqual([[], false]);
  });

  it('records the fifth in an hour with the time until which it pauses, and reports it to the owner', () => {
    const { access, entries, isReported } = present(four, false);
    const until = at(HOUR - 4 * MINUTE).toISOString();
    expect(entries).toEqual([
      { type: 'VALIDAR_LOCKED', actor: { type: 'SYSTEM', id: null }, data: { wrong: 5, until } },
    ]);
    expect([validarStatus(access, NOW), isReported]).toEqual(['PAUSED', true]);
    expect(validarStatus(access, new Date(until))).toBe('ON');
  });

  it('records the twentieth, however slowly they came: it is off for ever, and the owner gets a letter', () => {
    const { access, entries, isReported } = present(slowly, false);
    expect(entries).toMatchObject([{ type: 'VALIDAR_LOCKED', data: { wrong: 20, until: null } }]);
    expect([validarStatus(access, at(10_000 * HOUR)), isReported]).toEqual(['LOCKED', true]);
  });

  it('writes to the owner twice, however often it pauses', () => {
    let access = fresh;
    const letters: number[] = [];
    for (let n = 0; access.wrong < 20; n += 1) {
      const now = at(n * 13 * MINUTE);
      if (validarStatus(access, now) !== 'ON') continue;
      const decided = present(access, false, now);
      access = decided.access;
      if (decided.isReported) letters.push(access.wrong);
    }
    expect(letters).toEqual([5, 20]);
  });

  it('bounds the openings of an hour, because each is an entry', () => {
    const openedAt = Array.from({ length: VALIDAR_OPENINGS_PER_HOUR }, () => at(-MINUTE));
    expect(codeOf({ openedAt }, true)).toBe('RATE_LIMITED not remembered');
    expect(codeOf({ openedAt }, true, at(HOUR - MINUTE))).toBe('OPENED');
    expect(present({ openedAt: ago(90) }, true).access.openedAt).toEqual([NOW]);
  });
});

it('an envelope without a secret has no access to VALIDAR', () =>
  expect(validarStatus(null, NOW)).toBe('NONE'));
