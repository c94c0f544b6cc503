/** Prints the Postman collection of the description that it reads from its input. */
import { text } from 'node:stream/consumers';
import converter from 'openapi-to-postmanv2';

const input = { type: 'string', data: await text(process.stdin) };
converter.convert(input, { folderStrategy: 'Tags', disableOptionalParameters: true }, (error, conversion) => {
  if (error !== null || !conversion.result) throw new Error(error?.message ?? conversion.reason);
  process.stdout.write(JSON.stringify(conversion.output[0].data));
});
