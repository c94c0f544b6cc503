import { Type } from 'typebox';

const approvalRequired = Type.Boolean({
  description:
    'Whether what is sent in Production waits until another member releases it: envelopes, bulk sends, and public forms. ' +
    'Needs two members who may send. Default: false.',
});

const approvalInSandbox = Type.Boolean({
  description: 'Whether `approvalRequired` applies in the Sandbox too. Default: false.',
});

/** The members of an organization that require a release by another member (ADR-0169). */
export const approvalSettingView = { approvalRequired, approvalInSandbox };

/** The same in a request. */
export const approvalSettingBody = {
  approvalRequired: Type.Optional(approvalRequired),
  approvalInSandbox: Type.Optional(approvalInSandbox),
};
