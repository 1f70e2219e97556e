/** Reads mail: bytes in, everything the store keeps out. It runs beside the index so that a large mail never delays a search. */
import type { ReadApi } from '../protocol.ts';
import { serve } from '../rpc.ts';
import { prepareMail } from './prepare-mail.ts';
import { selfEndpoint } from './workers/self-endpoint.ts';
import { shippedVectors } from './vectors/shipped-model.ts';

declare const self: DedicatedWorkerGlobalScope;

// Here and not in the index: several of these read side by side, and the index can write meanwhile.
// What it can't embed the index embeds later, and tells why that fails.
const builtIn = shippedVectors(() => {});

serve<ReadApi>(selfEndpoint(self), {
  ready: () => undefined,
  prepare: async ({ raw }) => builtIn.of(await prepareMail(new Uint8Array(raw))),
});
