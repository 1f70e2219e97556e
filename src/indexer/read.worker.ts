/** Reads mail: bytes in, everything the store keeps out. It runs beside the index so that a large mail never delays a search. */
import type { ReadApi } from '../protocol.ts';
import { serve } from '../rpc.ts';
import { prepareMail } from './prepare-mail.ts';
import { selfEndpoint } from './self-endpoint.ts';

declare const self: DedicatedWorkerGlobalScope;

serve<ReadApi>(selfEndpoint(self), {
  ready: () => undefined,
  prepare: ({ raw }) => prepareMail(new Uint8Array(raw)),
});
