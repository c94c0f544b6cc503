/** Settings of the office program: no macros, no links, no active content, and no questions. */
const ITEMS: readonly (readonly [path: string, name: string, value: string])[] = [
  ['Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['Office.Common/Security/Scripting', 'DisablePythonRuntime', 'true'],
  ['Office.Common/Security/Scripting', 'DisableOLEAutomation', 'true'],
  ['Office.Common/Misc', 'FirstRun', 'false'],
  ['Office.Writer/Content/Update', 'Link', '0'],
  ['Office.WriterWeb/Content/Update', 'Link', '0'],
  ['Office.Java/VirtualMachine', 'Enable', 'false'],
];

/** Returns the file `registrymodifications.xcu` of a new profile. */
export function profileSettings(): string {
  const items = ITEMS.map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<oor:items xmlns:oor="http://openoffice.org/2001/registry">',
    ...items,
    '</oor:items>',
  ].join('\n');
}
