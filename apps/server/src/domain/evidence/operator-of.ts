import type { ManifestOperator } from '@aval/evidence/manifest';
import { foldedNames } from '../names/reserved-names.ts';
import type { Operator } from '../settings.ts';

/** Returns the operator as evidence names them (ADR-0153). */
export function operatorOf({ name, cnpj, address, contact }: Operator): ManifestOperator {
  return { name, cnpj, address, contact };
}

/** A name, and the CNPJ that its holder stated. */
interface Named {
  readonly name: string | null;
  readonly cnpj: string | null;
}

/** The characters of a CNPJ that name the company; the others name one of its branches. */
const COMPANY_CHARACTERS = 8;

/**
 * Returns whether operator and sender are the same: by the company in their CNPJs or, unless these are of two companies, by
 * the name as people read it. Then nobody without an interest in the document stands behind its evidence.
 */
export function isSameParty(operator: Named, sender: Named): boolean {
  const [one, other] = [companyOf(operator), companyOf(sender)];
  if (one !== null && other !== null) return one === other;
  if (operator.name === null || sender.name === null) return false;
  const names = new Set(foldedNames(operator.name));
  return foldedNames(sender.name).some((name) => names.has(name));
}

function companyOf({ cnpj }: Named): string | null {
  return cnpj?.slice(0, COMPANY_CHARACTERS) ?? null;
}
