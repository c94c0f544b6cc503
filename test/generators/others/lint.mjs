/** Prints the complaints of Spectral's rules for OpenAPI about the description that it reads from its input. */
import { text } from 'node:stream/consumers';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const linter = new spectral.Spectral();
linter.setRuleset({ extends: [rulesets.oas] });
const complaints = await linter.run(JSON.parse(await text(process.stdin)));
process.stdout.write(
  JSON.stringify(complaints.map(({ code, message, path }) => [code, message, path.join('/')])),
);
