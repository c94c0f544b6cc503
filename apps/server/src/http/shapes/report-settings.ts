import { Type } from 'typebox';
import { REPORT_PARTIES } from '../../domain/organizations/organization.ts';
import { described, oneOf } from './field.ts';

const REPORT_PARTIES_TEXT =
  'Whether the parties of a contract see each other’s CPF, e-mail, and phone in full in its report, which is part of the final ' +
  'documents, and can prove them with their packages. Public verification shows them in part in any case, as does the ' +
  'report of an envelope in which somebody named themselves in a public form. Applies to evidence that is built from ' +
  'now on. Default: FULL (ADR-0155).';

const parties = described(oneOf(...REPORT_PARTIES), REPORT_PARTIES_TEXT);
const ABOUT = { description: 'The report of envelopes.' };

/** The choices about reports that a request names. */
export const ReportSettingsBody = Type.Object({ parties: Type.Optional(parties) }, ABOUT);

/** The choices about reports. */
export const ReportSettingsView = Type.Object({ parties }, ABOUT);
