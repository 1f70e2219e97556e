import { Failure } from '../../src/failure.ts';
import type { Reader } from '../../src/ports.ts';
import { createEndpointReader, endpointLimits } from '../../src/readers/endpoint-reader.ts';

/** The endpoint that the environment names; undefined where it names none. Throws `badRequest` for one that can't be asked. */
export async function endpointFrom(environment: Readonly<Record<string, string | undefined>>): Promise<Reader | undefined> {
  const { FOOTNOTE_ENDPOINT: url = '', FOOTNOTE_ENDPOINT_MODEL: model = '', FOOTNOTE_ENDPOINT_KEY: key, FOOTNOTE_ENDPOINT_TOOLS: tools } = environment;
  if (url === '') return undefined;
  if (model === '') throw new Failure('badRequest', 'FOOTNOTE_ENDPOINT_MODEL has to name the model.');
  const endpoint = { url, model, key };
  return createEndpointReader({ ...endpoint, tools: tools === '1', ...(await endpointLimits(endpoint)) });
}
